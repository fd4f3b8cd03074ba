import { measureLine, movePosition } from "#domain/swim-routes/line/measure-line.ts";
import type { Rehearsal, TrackPoint } from "#domain/swim-routes/rehearsal/rehearse.ts";
import type { StreamArrow } from "../../map/route-features.ts";

export const NO_STREAMS: readonly StreamArrow[] = [];

/** Arrows along a route; more would hide it. */
const ARROWS_LIMIT = 8;
/** Beside the line, as a share of its length. */
const ASIDE_SHARE = 0.03;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** The stream as the swimmer meets it, in equal steps of the way. */
export function streamArrows({ track }: Rehearsal): StreamArrow[] {
  const total = track.at(-1)?.meters ?? 0;
  return Array.from({ length: ARROWS_LIMIT }, (_, index) => {
    const meters = (total * (index + 0.5)) / ARROWS_LIMIT;
    const at = track.findIndex((point) => point.meters >= meters);
    return arrowAt(track[at - 1], track[at], total * ASIDE_SHARE);
  }).filter((arrow) => arrow !== null);
}

function arrowAt(
  before: TrackPoint | undefined,
  point: TrackPoint | undefined,
  asideMeters: number,
): StreamArrow | null {
  if (!before || !point) return null;
  const course = toRadians(measureLine(before.position, point.position).course);
  const [east, north] = [Math.sin(course), Math.cos(course)];
  // To the right of the line, where the swimmer counts the stream across from.
  const aside = { eastMeters: north * asideMeters, northMeters: -east * asideMeters };
  const { streamAlong: along, streamAcross: across } = point;
  return {
    ...movePosition(point.position, aside),
    east: along * east + across * north,
    north: along * north - across * east,
  };
}
