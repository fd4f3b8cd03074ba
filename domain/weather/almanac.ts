import type { Tide } from "../conditions/facts/weather-hours.ts";
import * as shape from "../read-shape.ts";

/** "2026-11-22" */
const isoDate: shape.Reader<string> = (value) => (isTime(value, /^\d{4}-\d\d-\d\d$/) ? value : shape.refuse("a date"));

/** With its offset: "2026-11-22T17:20:00+00:00" */
const instant: shape.Reader<string> = (value) =>
  isTime(value, /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/) ? value : shape.refuse("a moment");

const isTime = (value: unknown, pattern: RegExp): value is string =>
  typeof value === "string" && pattern.test(value) && !Number.isNaN(Date.parse(value));

export const tideRow = shape.record({
  station: shape.text,
  station_distance_km: shape.figure,
  datum: shape.text,
  licence: shape.text,
  extremes: shape.listOf(shape.record({ at: instant, level_m: shape.figure, is_high: shape.flag })),
});

export const sunDay = shape.record({
  date: isoDate,
  sunrise: shape.orNull(instant),
  sunset: shape.orNull(instant),
});

const almanacRow = shape.record({ time_zone: shape.text, sun: shape.listOf(sunDay), tide: shape.orNull(tideRow) });

/** Tide and sun, computed from a spot's position. */
export type Almanac = ReturnType<typeof parseAlmanac>;

/** Throws on a row of another shape. */
export function parseAlmanac(row: unknown) {
  const { time_zone, sun, tide } = almanacRow(row);
  return { timeZone: time_zone, sun, tide: toTide(tide) };
}

export function toTide(row: shape.Read<typeof tideRow> | null): Tide | null {
  if (!row) return null;
  const extremes = row.extremes.map(({ at, level_m, is_high }) => ({ at, levelM: level_m, isHigh: is_high }));
  const { station, datum, licence } = row;
  return { station, stationDistanceKm: row.station_distance_km, datum, licence, extremes };
}
