import * as z from "zod/mini";
import type { SwimmerBand } from "./conditions-facts.ts";
import { DEFAULT_BAND } from "./default-band.ts";

const degrees = z.number().check(z.minimum(-10), z.maximum(40));

const preferencesRow = z.object({
  min_water_temp: degrees,
  max_water_temp: degrees,
  preferred_water_temp: z.nullable(degrees),
  swims_in_dark: z.boolean(),
  swims_in_winter_water: z.boolean(),
});

/** As the table fills a row of somebody who was asked nothing yet. */
const UNASKED = { min: 15, max: 30 } as const;

/** What a swimmer said of the water that they like; null for who has said nothing. */
export function toSwimmerBand(row: unknown): SwimmerBand | null {
  const stored = preferencesRow.parse(row);
  const { min_water_temp: min, max_water_temp: max, preferred_water_temp: preferred } = stored;
  const choices = { allowsDark: stored.swims_in_dark, hasColdProfile: stored.swims_in_winter_water };
  if (preferred === null && min === UNASKED.min && max === UNASKED.max) {
    return choices.allowsDark || choices.hasColdProfile ? { ...DEFAULT_BAND, ...choices } : null;
  }
  const wished = preferred ?? DEFAULT_BAND.preferredWaterTemperatureC;
  return {
    ...choices,
    isOwn: true,
    minWaterTemperatureC: min,
    maxWaterTemperatureC: max,
    // A wish outside of what is allowed would count against every water.
    preferredWaterTemperatureC: Math.min(Math.max(wished, min), max),
  };
}
