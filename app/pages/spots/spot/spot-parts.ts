import type { Section } from "#app/backend/loading/load-section.ts";
import type { HourPoints } from "#app/features/conditions/page/points-part.tsx";
import type { SpotReviews } from "#app/features/reviews/reviews.loader.ts";
import type { WaterView } from "#app/features/water-quality/water-view.ts";
import type { SpotFacts } from "#domain/conditions/facts/hour-facts.ts";

/** What the collapsed blocks of a spot's page load once they are opened. */
export type SpotParts = {
  /** Everything known of the water. */
  samples: WaterView;
  watershed: Pick<WaterView, "watershed" | "place">;
  reviews: SpotReviews;
  /** For the hour that the page is about. */
  points: HourPoints | null;
  /** Of the hours and the week; null without weather. */
  hours: SpotFacts | null;
};

export type SpotPartName = keyof SpotParts;

const PART_NAMES: readonly SpotPartName[] = ["samples", "watershed", "reviews", "points", "hours"];

export const toPartName = (text: string) => PART_NAMES.find((name) => name === text) ?? null;

export type OpenedParts = { readonly [Name in SpotPartName]?: Section<SpotParts[Name]> };

/** The blocks that an address opens: `?open=samples,reviews`. */
export const readOpenBlocks = (query: URLSearchParams) => (query.get("open") ?? "").split(",").filter(Boolean);

type PartAddress = { spotId: string; part: SpotPartName; query?: Readonly<Record<string, string>> };

export function partAddress({ spotId, part, query = {} }: PartAddress) {
  const search = new URLSearchParams(query).toString();
  return `/locations/${spotId}/parts/${part}${search ? `?${search}` : ""}`;
}
