import { wrapLongitude } from "../../geo/bounds.ts";
import type { Position } from "../../geo/position.ts";
import { measureLegs } from "../line/legs.ts";
import { velocityToward } from "./velocity.ts";

/** A straight part of the line, in the direction it is swum. */
export type Stretch = {
  /** Of the line's legs, also when swum backward. */
  leg: number;
  from: Position;
  to: Position;
  meters: number;
  /** The course as a unit vector. */
  east: number;
  north: number;
  /** Along the whole line, where it begins and whether that grows. */
  fromMeters: number;
  sign: 1 | -1;
};

const METERS_PER_DEGREE = 111_195;

const cosOf = (degrees: number) => Math.cos((degrees * Math.PI) / 180);

export function toStretches(line: readonly Position[]): Stretch[] {
  return measureLegs(line).map(({ index, from, to, meters, course, totalMeters }) => {
    const fromMeters = totalMeters - meters;
    return { leg: index, from, to, meters, ...velocityToward(1, course), fromMeters, sign: 1 };
  });
}

/** The way back from a place on the line to its start. */
export function toStretchesBack(stretches: readonly Stretch[], alongMeters: number): Stretch[] {
  const passed = stretches.filter(({ fromMeters }) => fromMeters < alongMeters);
  return passed.reverse().map((stretch) => {
    const { from, east, north, fromMeters } = stretch;
    const meters = Math.min(stretch.meters, alongMeters - fromMeters);
    const place = placeOn(stretch, meters, 0);
    const course = { east: -east, north: -north };
    return { ...stretch, from: place, to: from, meters, ...course, fromMeters: fromMeters + meters, sign: -1 };
  });
}

/** `aside` is to the right of the course. */
export function placeOn({ from, to, meters, east, north }: Stretch, along: number, aside: number): Position {
  const share = meters > 0 ? along / meters : 0;
  const latitude = from.latitude + (to.latitude - from.latitude) * share;
  const longitude = from.longitude + wrapLongitude(to.longitude - from.longitude) * share;
  if (aside === 0) return { latitude, longitude: wrapLongitude(longitude) };
  return {
    latitude: latitude - (east * aside) / METERS_PER_DEGREE,
    longitude: wrapLongitude(longitude + (north * aside) / (METERS_PER_DEGREE * cosOf(latitude))),
  };
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
