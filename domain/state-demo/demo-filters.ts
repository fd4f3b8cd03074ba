import type { Spot } from "../spots/spot.ts";
import type { Difficulty, WaterType } from "../spots/spot-words.ts";

export type DemoFilters = { search: string; waterType: WaterType | null; difficulty: Difficulty | null };

export const NO_DEMO_FILTERS: DemoFilters = { search: "", waterType: null, difficulty: null };

/** The backend filters real spots the same way. */
export function filterDemoSpots(spots: readonly Spot[], { search, waterType, difficulty }: DemoFilters) {
  const query = search.trim().toLowerCase();
  return spots.filter(
    (spot) =>
      [spot.name, spot.location, spot.description].some((text) => text.toLowerCase().includes(query)) &&
      (waterType === null || spot.waterType === waterType) &&
      (difficulty === null || spot.difficulty === difficulty),
  );
}
