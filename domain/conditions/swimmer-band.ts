import { figure, flag, orNull, type Reader, record, refuse } from "../read-shape.ts";
import type { SwimmerBand } from "./conditions-facts.ts";
import { DEFAULT_BAND } from "./default-band.ts";

const degrees: Reader<number> = (value) =>
  figure(value) >= -10 && figure(value) <= 40 ? figure(value) : refuse("a temperature of water");

const preferencesRow = record({
  min_water_temp: degrees,
  max_water_temp: degrees,
  preferred_water_temp: orNull(degrees),
  swims_in_dark: flag,
  swims_in_winter_water: flag,
});

/** As the table fills a row of somebody who was asked nothing yet. */
const UNASKED = { min: 15, max: 30 } as const;

/** What a swimmer said of the water that they like; null for who has said nothing. */
export function toSwimmerBand(row: unknown): SwimmerBand | null {
  const stored = preferencesRow(row);
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
