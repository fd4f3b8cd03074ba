import { distanceKm, type Position } from "../../geo/position.ts";
import { type PlaceOnLine, samplesOf } from "../along-line.ts";
import { measureLegs } from "../legs.ts";
import { measureLine } from "../measure-line.ts";

const STEP_METERS = 20;
const SAMPLES_LIMIT = 500;

/** The place of the line that is farthest from its nearest exit, in a straight line; start and end count as exits. */
export function farthestFromExit(
  line: readonly Position[],
  exits: readonly Position[],
): (PlaceOnLine & { meters: number }) | null {
  const legs = measureLegs(line);
  const [start, end, total] = [line[0], line.at(-1), legs.at(-1)?.totalMeters];
  if (!start || !end || total === undefined) return null;
  const ways = [start, end, ...exits];
  const count = Math.min(SAMPLES_LIMIT, Math.ceil(total / STEP_METERS) + 1);
  // Every waypoint as well, or a corner far out could lie between two samples.
  const corners = legs.map(({ to, index, totalMeters }) => ({
    position: to,
    legIndex: index,
    alongMeters: totalMeters,
  }));
  let farthest: { place: PlaceOnLine; km: number } | null = null;
  for (const place of [...samplesOf(legs, count), ...corners]) {
    const km = Math.min(...ways.map((way) => distanceKm(place.position, way)));
    if (!farthest || km > farthest.km) farthest = { place, km };
  }
  if (!farthest) return null;
  // The sphere finds the place fast; only its distance is then measured exactly.
  const { place } = farthest;
  return { ...place, meters: Math.min(...ways.map((way) => measureLine(place.position, way).meters)) };
}
