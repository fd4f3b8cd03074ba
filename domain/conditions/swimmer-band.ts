import * as z from "zod/mini";
import type { SwimmerBand } from "./conditions-facts.ts";
import { DEFAULT_BAND } from "./default-band.ts";

const degrees = z.number().check(z.minimum(-10), z.maximum(40));

const preferencesRow = z.object({
  min_water_temp: degrees,
  max_water_temp: degrees,
  preferred_water_temp: z.nullable(degrees),
});

/** As the table fills a row of somebody who was asked nothing yet. */
const UNASKED = { min: 15, max: 30 } as const;

/**
 * What a swimmer said of the water that they like; null for who has said nothing. Dark and cold are for nobody, as long
 * as nobody is asked about them.
 */
export function toSwimmerBand(row: unknown): SwimmerBand | null {
  const { min_water_temp: min, max_water_temp: max, preferred_water_temp: preferred } = preferencesRow.parse(row);
  if (preferred === null && min === UNASKED.min && max === UNASKED.max) return null;
  const wished = preferred ?? DEFAULT_BAND.preferredWaterTemperatureC;
  return {
    ...DEFAULT_BAND,
    isOwn: true,
    minWaterTemperatureC: min,
    maxWaterTemperatureC: max,
    // A wish outside of what is allowed would count against every water.
    preferredWaterTemperatureC: Math.min(Math.max(wished, min), max),
  };
}
