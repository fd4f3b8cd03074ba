import { MINUTE_MS } from "../time.ts";

/** Row height of a spot list; with and without pages it limits the number of spots. */
export type ListDensity = "compact" | "comfortable" | "spacious";

const LIMITS: Readonly<Record<ListDensity, { paged: number; unpaged: number }>> = {
  compact: { paged: 200, unpaged: 75 },
  comfortable: { paged: 150, unpaged: 50 },
  spacious: { paged: 100, unpaged: 25 },
};

export function spotListLimit(density: ListDensity, hasPages: boolean) {
  return LIMITS[density][hasPages ? "paged" : "unpaged"];
}

/** How long loaded spots count as fresh. */
export const SPOT_FRESH_MS = 5 * MINUTE_MS;
/** Names rarely change. */
export const SPOT_NAMES_FRESH_MS = 30 * MINUTE_MS;
/** The swimmer moves, so nearby spots become outdated sooner. */
export const NEARBY_FRESH_MS = MINUTE_MS / 2;

export const NEARBY_REACH_KM = 100;
