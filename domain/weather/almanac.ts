import * as z from "zod/mini";
import { sunDay, tideRow, toTide } from "./weather-record.ts";

const almanacRow = z.object({ time_zone: z.string(), sun: z.array(sunDay), tide: z.nullable(tideRow) });

/** Tide and sun of a spot, computed from its place alone. */
export type Almanac = ReturnType<typeof parseAlmanac>;

/** Checks a row; one of another shape is an error. */
export function parseAlmanac(row: unknown) {
  const { time_zone, sun, tide } = almanacRow.parse(row);
  return { timeZone: time_zone, sun, tide: toTide(tide) };
}
