import type { Spot } from "../spots/spot.ts";
import type { Difficulty, WaterType } from "../spots/spot-words.ts";

export type DemoFilters = { search: string; waterType: WaterType | null; difficulty: Difficulty | null };

export const NO_DEMO_FILTERS: DemoFilters = { search: "", waterType: null, difficulty: null };

/** What is left of the sample spots; the backend does the same for real ones. */
export function filterDemoSpots(spots: readonly Spot[], { search, waterType, difficulty }: DemoFilters) {
  const wanted = search.trim().toLowerCase();
  return spots.filter(
    (spot) =>
      [spot.name, spot.location, spot.description].some((text) => text.toLowerCase().includes(wanted)) &&
      (waterType === null || spot.waterType === waterType) &&
      (difficulty === null || spot.difficulty === difficulty),
  );
}
