import { distanceKm, type Position } from "../../geo/position.ts";
import { type PlaceOnLine, samplesOf } from "./along-line.ts";
import { measureLegs } from "./legs.ts";
import { measureLine } from "./measure-line.ts";

const STEP_METERS = 20;
const SAMPLES_LIMIT = 500;

/** The place whose nearest exit is farthest, in a straight line; null without places or exits. */
export function farthestFromExit<Place extends { position: Position }>(
  places: readonly Place[],
  exits: readonly Position[],
): { place: Place; meters: number } | null {
  if (exits.length === 0) return null;
  let farthest: { place: Place; km: number } | null = null;
  for (const place of places) {
    const km = Math.min(...exits.map((exit) => distanceKm(place.position, exit)));
    if (!farthest || km > farthest.km) farthest = { place, km };
  }
  if (!farthest) return null;
  // The sphere finds the place fast; only its distance is then measured exactly.
  const { place } = farthest;
  return { place, meters: Math.min(...exits.map((exit) => measureLine(place.position, exit).meters)) };
}

/** Of all places of a line; start and end count as exits. */
export function farthestOnLine(
  line: readonly Position[],
  exits: readonly Position[],
): (PlaceOnLine & { meters: number }) | null {
  const legs = measureLegs(line);
  const [start, end, total] = [line[0], line.at(-1), legs.at(-1)?.totalMeters];
  if (!start || !end || total === undefined) return null;
  const count = Math.min(SAMPLES_LIMIT, Math.ceil(total / STEP_METERS) + 1);
  // Every waypoint as well, or a corner far out could lie between two samples.
  const corners = legs.map(({ to, index, totalMeters }) => ({
    position: to,
    legIndex: index,
    alongMeters: totalMeters,
  }));
  const farthest = farthestFromExit([...samplesOf(legs, count), ...corners], [start, end, ...exits]);
  return farthest && { ...farthest.place, meters: farthest.meters };
}
