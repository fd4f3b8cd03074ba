import type { SwimmerBand } from "#domain/conditions/conditions-facts.ts";
import type { VerdictState } from "#domain/conditions/verdict.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { verdictFor } from "#domain/verdicts/verdict-for.ts";

/** What the map needs to draw a mark. */
export type MapSpot = Pick<Spot, "id" | "name" | "latitude" | "longitude" | "waterType" | "alert"> & {
  /** Of the current hour, for this swimmer. */
  verdictState: VerdictState;
};

export function toMapSpot(spot: Spot, swimmer: SwimmerBand | null): MapSpot {
  const { id, name, latitude, longitude, waterType, alert } = spot;
  const { state: verdictState } = verdictFor(spot, { nowMs: Date.now(), swimmer });
  return { id, name, latitude, longitude, waterType, alert, verdictState };
}
