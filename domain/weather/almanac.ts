import * as z from "zod/mini";
import { sunDay, tideRow, toTide } from "./weather-record.ts";

const almanacRow = z.object({ time_zone: z.string(), sun: z.array(sunDay), tide: z.nullable(tideRow) });

/** Tide and sun, computed from a spot's position. */
export type Almanac = ReturnType<typeof parseAlmanac>;

/** Throws on a row of another shape. */
export function parseAlmanac(row: unknown) {
  const { time_zone, sun, tide } = almanacRow.parse(row);
  return { timeZone: time_zone, sun, tide: toTide(tide) };
}
