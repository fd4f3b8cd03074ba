import type { Position } from "../../geo/position.ts";
import type { WaterType } from "../../spots/spot-words.ts";
import { DAY_MS } from "../../time.ts";
import { hashToUnit } from "../grid-cell.ts";

/** Spots in one region share most of their weather. */
const REGION_DEGREES = 2;
/** Day of the year with the warmest air in the northern hemisphere. */
const WARMEST_DAY = 200;

export type SimulatedPlace = {
  spotId: string;
  position: Position;
  waterType: WaterType | null;
  /** Degrees above the horizon. */
  sunAltitude: (at: Date) => number;
};

/** Smooth noise from 0 to 1, always the same for a name and an instant. */
export type Noise = (name: string, at: number) => number;

export function createNoise({ spotId, position }: SimulatedPlace): Noise {
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

/** -1 in midwinter to 1 in midsummer, delayed by `lagDays`. */
export function season(at: number, latitude: number, lagDays = 0) {
  const newYear = Date.UTC(new Date(at).getUTCFullYear(), 0, 1);
  const day = (at - newYear) / DAY_MS - WARMEST_DAY - lagDays;
  return Math.cos((2 * Math.PI * day) / 365.25) * (latitude < 0 ? -1 : 1);
}

/** Mean annual air temperature at sea level, °C. */
export const yearlyMean = (latitude: number) => 27 - 0.0062 * latitude ** 2;

export const round = (value: number, decimals = 1) => Math.round(value * 10 ** decimals) / 10 ** decimals;
export const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
