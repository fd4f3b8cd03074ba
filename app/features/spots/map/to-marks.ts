import type { Feature, FeatureCollection, Point } from "geojson";
import { VERDICT_STATES, type VerdictState } from "#domain/conditions/verdict.ts";
import type { Position } from "#domain/geo/position.ts";
import type { MapSpot } from "./map-spot.ts";
import type { MapCell } from "./map-spots.data.ts";
import { pinText, RING_STATES } from "./mark-rules.ts";

type Properties = Record<string, string | number>;

function toFeature({ latitude, longitude }: Position, properties: Properties): Feature<Point> {
  return { type: "Feature", properties, geometry: { type: "Point", coordinates: [longitude, latitude] } };
}

/** Zero for the others, so that clusters can add them up. */
const countsOf = (states: Partial<Record<VerdictState, number>>): Properties =>
  Object.fromEntries(RING_STATES.map((state) => [state, states[state] ?? 0]));

type Marks = { spots: readonly MapSpot[]; cells?: readonly MapCell[]; toText: (celsius: number) => string };

/** Spots and cells as the layers of the map read them. */
export function toMarks({ spots, cells = [], toText }: Marks): FeatureCollection<Point> {
  const pins = spots.map((spot) => {
    const { id, state } = spot;
    const urgency = VERDICT_STATES.indexOf(state);
    return toFeature(spot, { id, state, urgency, count: 1, text: pinText(spot, toText), ...countsOf({ [state]: 1 }) });
  });
  const clusters = cells.map((cell) => toFeature(cell, { count: cell.count, ...countsOf(cell.states) }));
  return { type: "FeatureCollection", features: [...pins, ...clusters] };
}
