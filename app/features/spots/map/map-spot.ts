import type { SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import type { VerdictState } from "#domain/conditions/verdict.ts";
import type { Spot } from "#domain/spots/spot.ts";
import type { When } from "#domain/verdicts/hours/when.ts";
import { verdictFor } from "#domain/verdicts/verdict-for.ts";

/** What the map needs to draw a pin. */
export type MapSpot = Pick<Spot, "id" | "name" | "latitude" | "longitude"> & {
  /** At the time asked about, for this swimmer. */
  state: VerdictState;
  waterC: number | null;
};

export type MapReader = { when: When; nowMs: number; swimmer: SwimmerBand | null };

type Placed = Pick<Spot, "id" | "name" | "latitude" | "longitude" | "verdict" | "alert">;

export function toMapSpot(spot: Placed, { when, nowMs, swimmer }: MapReader): MapSpot {
  const { id, name, latitude, longitude } = spot;
  const { state, waterC } = verdictFor(spot, { nowMs, swimmer }, when);
  return { id, name, latitude, longitude, state, waterC };
}
