import type { Position } from "../../geo/position.ts";
import { type Leg, measureLegs } from "./legs.ts";
import { nearestOnFlatLine, pointOnLeg } from "./measure-line.ts";

/** Great circles are drawn and searched as straight pieces of this length. */
const PIECE_METERS = 10_000;

/** A place on a route's line. */
export type PlaceOnLine = {
  position: Position;
  legIndex: number;
  /** From the start of the route. */
  alongMeters: number;
};

export function pointAlongLegs(legs: readonly Leg[], meters: number): PlaceOnLine | null {
  const leg = legs.find(({ totalMeters }) => totalMeters >= meters) ?? legs.at(-1);
  if (!leg) return null;
  const start = leg.totalMeters - leg.meters;
  const alongMeters = Math.min(Math.max(meters, 0), leg.totalMeters);
  return { position: pointOnLeg(leg, alongMeters - start), legIndex: leg.index, alongMeters };
}

/** Before the start it is the start, after the end the end; null without a line. */
export const pointAlong = (line: readonly Position[], meters: number): Position | null =>
  pointAlongLegs(measureLegs(line), meters)?.position ?? line[0] ?? null;

/** A leg as lines short enough to be straight on a map, with how far along the leg each begins. */
function piecesOfLeg(leg: Leg): { ends: [Position, Position]; startMeters: number; meters: number }[] {
  const count = Math.max(1, Math.ceil(leg.meters / PIECE_METERS));
  const meters = leg.meters / count;
  return Array.from({ length: count }, (_, index) => {
    const startMeters = meters * index;
    // The last piece ends where the leg does, whatever rounding made of its length.
    const end = index === count - 1 ? leg.to : pointOnLeg(leg, startMeters + meters);
    return { ends: [pointOnLeg(leg, startMeters), end], startMeters, meters };
  });
}

/** `meters` is the distance from the position to the line; null without a leg. */
export function nearestOnLegs(legs: readonly Leg[], position: Position): (PlaceOnLine & { meters: number }) | null {
  let best: (PlaceOnLine & { meters: number }) | null = null;
  for (const leg of legs) {
    for (const piece of piecesOfLeg(leg)) {
      const nearest = nearestOnFlatLine(piece.ends, position);
      if (best && best.meters <= nearest.meters) continue;
      const alongMeters = leg.totalMeters - leg.meters + piece.startMeters + nearest.share * piece.meters;
      best = { position: nearest.position, legIndex: leg.index, alongMeters, meters: nearest.meters };
    }
  }
  return best;
}

export const nearestOnLine = (line: readonly Position[], position: Position) =>
  nearestOnLegs(measureLegs(line), position);

/**
 * What a map draws: long legs bend as great circles do, and longitudes go on counting past 180° where a route crosses
 * the antimeridian, or the line would run around the earth.
 */
export function drawnLine(line: readonly Position[]): [longitude: number, latitude: number][] {
  const legs = measureLegs(line);
  const positions = [...line.slice(0, 1), ...legs.flatMap((leg) => piecesOfLeg(leg).map(({ ends }) => ends[1]))];
  let before = positions[0]?.longitude ?? 0;
  return positions.map(({ longitude, latitude }) => {
    before = longitude + 360 * Math.round((before - longitude) / 360);
    return [before, latitude];
  });
}

/** This many places at equal steps, the first at the start and the last at the end. */
export function samplesOf(legs: readonly Leg[], count: number): PlaceOnLine[] {
  const total = legs.at(-1)?.totalMeters ?? 0;
  const samples: PlaceOnLine[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const meters = index === count - 1 ? total : (total * index) / Math.max(1, count - 1);
    while (at < legs.length - 1 && (legs[at]?.totalMeters ?? total) < meters) at += 1;
    const place = pointAlongLegs(legs.slice(at, at + 1), meters);
    if (place) samples.push(place);
  }
  return samples;
}
