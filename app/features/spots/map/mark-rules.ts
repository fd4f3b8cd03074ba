import type { VerdictState } from "#domain/conditions/verdict.ts";
import type { MapSpot } from "./map-spot.ts";

/** Further out a pin is its mark only. */
export const PINS_FROM_ZOOM = 9;

/** Marks nearer to each other than this many pixels become one cluster, up to this zoom. */
export const CLUSTER_RADIUS = 44;
export const CLUSTER_MAX_ZOOM = PINS_FROM_ZOOM - 1;

/** Segments of a ring clockwise from the top: what to look out for ends at the top again. */
export const RING_STATES = ["good", "fair", "dark", "unknown", "caution", "avoid", "closed"] as const;
/** In pixels; `middle` is the radius of the segments' middle. */
export const RING = { radius: 20, width: 6, middle: 15.5 } as const;
/** Between the segments of a ring, in radians. */
export const RING_GAP = 0.12;
/** A ring is divided into so many parts, so that few images are needed. */
export const RING_PARTS = 12;
/** From the logarithm of the count to the scale of a ring. */
export const RING_SIZES = [
  [0.3, 0.85],
  [4, 1.35],
] as const;

export type StateCounts = Partial<Record<VerdictState, number>>;

export function pinText({ state, waterC }: Pick<MapSpot, "state" | "waterC">, toText: (celsius: number) => string) {
  if (waterC !== null) return toText(waterC);
  return state === "unknown" ? "?" : "";
}
