import { MINUTE_MS } from "../time.ts";
/** The most that a list of spots shows, by how close its rows stand and whether it has pages. */
export type ListDensity = "compact" | "comfortable" | "spacious";

const LIMITS: Readonly<Record<ListDensity, { paged: number; unpaged: number }>> = {
  compact: { paged: 200, unpaged: 75 },
  comfortable: { paged: 150, unpaged: 50 },
  spacious: { paged: 100, unpaged: 25 },
};

export function spotListLimit(density: ListDensity, hasPages: boolean) {
  return LIMITS[density][hasPages ? "paged" : "unpaged"];
}

/** How long what is known of spots counts as fresh. */
export const SPOT_FRESH_MS = 5 * MINUTE_MS;
/** Names hardly ever change. */
export const SPOT_NAMES_FRESH_MS = 30 * MINUTE_MS;
/** The swimmer moves, so what is near grows old sooner. */
export const NEARBY_FRESH_MS = MINUTE_MS / 2;

/** The list of what lies nearby answers "where else today?", so it may reach further than a walk. */
export const NEARBY_REACH_KM = 100;
