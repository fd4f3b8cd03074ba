import { distanceKm, type Position } from "../../geo/position.ts";

/** A straight part of the line, in the direction it is swum. */
export type Stretch = {
  /** Of the line's legs, also when swum backward. */
  leg: number;
  from: Position;
  meters: number;
  /** The course as a unit vector. */
  east: number;
  north: number;
  /** Along the whole line, where it begins and whether that grows. */
  fromMeters: number;
  sign: 1 | -1;
};

const METERS_PER_DEGREE = 111_195;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Degrees to the east, also across the antimeridian. */
const turnTo = (from: Position, to: Position) => ((to.longitude - from.longitude + 540) % 360) - 180;

/** A leg has one course, that of its middle: over a day's swim great circles bend by less than a meter a kilometer. */
export function toStretches(line: readonly Position[]): Stretch[] {
  let fromMeters = 0;
  return line.slice(1).map((to, leg) => {
    const from = line[leg] ?? to;
    const meters = distanceKm(from, to) * 1000;
    const north = to.latitude - from.latitude;
    const east = turnTo(from, to) * Math.cos(toRadians((from.latitude + to.latitude) / 2));
    const length = Math.hypot(east, north) || 1;
    const stretch = { leg, from, meters, east: east / length, north: north / length, fromMeters, sign: 1 as const };
    fromMeters += meters;
    return stretch;
  });
}

/** The way back from a place on the line to its start. */
export function toStretchesBack(stretches: readonly Stretch[], alongMeters: number): Stretch[] {
  const passed = stretches.filter(({ fromMeters }) => fromMeters < alongMeters);
  return passed.reverse().map((stretch) => {
    const meters = Math.min(stretch.meters, alongMeters - stretch.fromMeters);
    return {
      ...stretch,
      from: placeOn(stretch, meters, 0),
      meters,
      east: -stretch.east,
      north: -stretch.north,
      fromMeters: stretch.fromMeters + meters,
      sign: -1,
    };
  });
}

/** `aside` is to the right of the course. */
export function placeOn(stretch: Stretch, along: number, aside: number): Position {
  const north = stretch.north * along - stretch.east * aside;
  const east = stretch.east * along + stretch.north * aside;
  const latitude = stretch.from.latitude + north / METERS_PER_DEGREE;
  const middle = toRadians((latitude + stretch.from.latitude) / 2);
  const longitude = stretch.from.longitude + east / (METERS_PER_DEGREE * Math.cos(middle));
  return { latitude, longitude: ((longitude + 540) % 360) - 180 };
}

/** Joins neighbors until so many are left; the length stays, bends between joined ones are straightened. */
export function limitStretches(stretches: readonly Stretch[], most: number): readonly Stretch[] {
  if (stretches.length <= most) return stretches;
  const total = stretches.reduce((sum, { meters }) => sum + meters, 0);
  const groups = Map.groupBy(stretches, ({ fromMeters }) => Math.floor((fromMeters / total) * most));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const meters = group.reduce((sum, one) => sum + one.meters, 0);
    const east = group.reduce((sum, one) => sum + one.east * one.meters, 0);
    const north = group.reduce((sum, one) => sum + one.north * one.meters, 0);
    const length = Math.hypot(east, north) || 1;
    return [{ ...first, meters, east: east / length, north: north / length }];
  });
}
