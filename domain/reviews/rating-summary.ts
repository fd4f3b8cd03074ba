import { STARS, type Stars } from "./review-limits.ts";

export type RatingCount = { rating: number; count: number };
type RatingBar = { stars: Stars; count: number; percent: number };
/** `average` is null without ratings. */
export type RatingSummary = { average: number | null; count: number; bars: readonly RatingBar[] };

/** Bars start with five stars. */
export function summarizeRatings(counts: readonly RatingCount[]): RatingSummary {
  const countOf = (stars: Stars) => counts.find(({ rating }) => rating === stars)?.count ?? 0;
  const count = STARS.reduce((sum, stars) => sum + countOf(stars), 0);
  const total = STARS.reduce((sum, stars) => sum + stars * countOf(stars), 0);
  const bars = STARS.toReversed().map((stars) => ({
    stars,
    count: countOf(stars),
    percent: count === 0 ? 0 : Math.round((100 * countOf(stars)) / count),
  }));
  return { average: count === 0 ? null : total / count, count, bars };
}

export const starsText = (stars: number) => (stars === 1 ? "1 star" : `${stars} stars`);
