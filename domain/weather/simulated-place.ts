import type { Position } from "../geo/position.ts";
import type { WaterType } from "../spots/spot-words.ts";
import { DAY_MS } from "../time.ts";
import { hashToUnit } from "./grid-cell.ts";

/** Weather is much the same within so many degrees. */
const REGION_DEGREES = 2;
/** The warmest day of the air in the north, counted from the new year. */
const WARMEST_DAY = 200;

export type SimulatedPlace = {
  spotId: string;
  position: Position;
  waterType: WaterType | null;
  /** Degrees above the horizon. */
  sunAltitude: (at: Date) => number;
};

/** A number from 0 to 1 that wanders from day to day: fixed by its name and the instant. */
export type Wander = (name: string, at: number) => number;

export function createWander({ spotId, position }: SimulatedPlace): Wander {
  const cell = (degrees: number) => Math.round(degrees / REGION_DEGREES);
  const region = `${cell(position.latitude)}:${cell(position.longitude)}`;
  const nodes = new Map<string, number>();
  const node = (name: string, day: number) => {
    const key = `${name} ${day}`;
    let value = nodes.get(key);
    if (value === undefined) {
      value = 0.8 * hashToUnit(`${region} ${key}`) + 0.2 * hashToUnit(`${spotId} ${key}`);
      nodes.set(key, value);
    }
    return value;
  };
  return (name, at) => {
    const day = Math.floor(at / DAY_MS);
    const part = (1 - Math.cos(((at - day * DAY_MS) / DAY_MS) * Math.PI)) / 2;
    return node(name, day) * (1 - part) + node(name, day + 1) * part;
  };
}

/** From -1 in the depth of winter to 1 in high summer, so many days late. */
export function season(at: number, latitude: number, lagDays = 0) {
  const newYear = Date.UTC(new Date(at).getUTCFullYear(), 0, 1);
  const day = (at - newYear) / DAY_MS - WARMEST_DAY - lagDays;
  return Math.cos((2 * Math.PI * day) / 365.25) * (latitude < 0 ? -1 : 1);
}

/** °C in the mean of the year at sea level. */
export const yearlyMean = (latitude: number) => 27 - 0.0062 * latitude ** 2;

export const round = (value: number, decimals = 1) => Math.round(value * 10 ** decimals) / 10 ** decimals;
export const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
