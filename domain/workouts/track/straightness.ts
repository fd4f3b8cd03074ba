import { measureLine, nearestOnFlatLine } from "../../swim-routes/line/measure-line.ts";
import type { Stretch } from "./progress.ts";
import type { TrackPoint } from "./track-line.ts";

/** A swimmer who is farther off a line than this, or than this share of it, has turned. */
const TURN = { meters: 30, share: 0.12 } as const;
const MIN_LEG_METERS = 50;
/** More would be no legs, but a search. */
const MAX_LEGS = 40;
/** Turns are as well found among fewer points of a long swim. */
const MAX_POINTS = 1000;

/** The swim between two turns. */
export type TrackLeg = Stretch & {
  meters: number;
  crowMeters: number;
  /** Crow line by track, 0 to 1. */
  straightness: number;
  /** Degrees true. */
  course: number;
  /** The farthest from the crow line; positive is right of it. */
  driftMeters: number;
};

/** Cut where the swimmer turned. */
export function measureTrackLegs(samples: readonly TrackPoint[]): TrackLeg[] {
  const line = thin(samples);
  const turns = findTurns(line);
  return turns.slice(1).flatMap((to, index) => {
    const leg = line.slice(turns[index], to + 1);
    const described = describeLeg(leg);
    return described ? [described] : [];
  });
}

function thin(samples: readonly TrackPoint[]) {
  const every = Math.ceil(samples.length / MAX_POINTS);
  return samples.filter((_point, index) => index % every === 0 || index === samples.length - 1);
}

/** Of the whole swim: the crow lines of its legs by its track; null without a leg. */
export function straightnessOf(legs: readonly TrackLeg[]): number | null {
  const sum = (pick: (leg: TrackLeg) => number) => legs.reduce((total, leg) => total + pick(leg), 0);
  return legs.length === 0 ? null : sum(({ crowMeters }) => crowMeters) / sum(({ meters }) => meters);
}

/** The method of Ramer, Douglas and Peucker, with a tolerance that grows with the leg. */
function findTurns(line: readonly TrackPoint[]) {
  if (line.length < 2) return [];
  const turns = [0, line.length - 1];
  const open: [number, number][] = [[0, line.length - 1]];
  for (let piece = open.shift(); piece && turns.length <= MAX_LEGS; piece = open.shift()) {
    const [from, to] = piece;
    const [start, end] = [line[from], line[to]];
    if (!start || !end || end.meters - start.meters < 2 * MIN_LEG_METERS) continue;
    const crow = measureLine(start, end).meters;
    const limit = Math.max(TURN.meters, TURN.share * crow);
    let farthest = { index: -1, meters: limit };
    for (let index = from + 1; index < to; index += 1) {
      const point = line[index];
      if (!point) continue;
      const { meters } = nearestOnFlatLine([start, end], point);
      if (meters > farthest.meters) farthest = { index, meters };
    }
    if (farthest.index === -1) continue;
    turns.push(farthest.index);
    open.push([from, farthest.index], [farthest.index, to]);
  }
  return turns.sort((a, b) => a - b);
}

function describeLeg(leg: readonly TrackPoint[]): TrackLeg | null {
  const [start, end] = [leg[0], leg.at(-1)];
  if (!start || !end) return null;
  const meters = end.meters - start.meters;
  const { meters: crowMeters, course } = measureLine(start, end);
  if (meters < MIN_LEG_METERS || crowMeters < MIN_LEG_METERS / 2) return null;
  let driftMeters = 0;
  for (const point of leg) {
    const toPoint = measureLine(start, point);
    const off = toPoint.meters * Math.sin(((toPoint.course - course) * Math.PI) / 180);
    if (Math.abs(off) > Math.abs(driftMeters)) driftMeters = off;
  }
  return {
    fromMeters: start.meters,
    toMeters: end.meters,
    fromSeconds: start.seconds,
    toSeconds: end.seconds,
    meters,
    crowMeters,
    // Rounding of a straight line.
    straightness: Math.min(1, crowMeters / meters),
    course,
    driftMeters,
  };
}
