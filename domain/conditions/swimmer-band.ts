import { figure, flag, orNull, type Reader, record, refuse } from "../read-shape.ts";
import type { SwimmerBand } from "./facts/conditions-facts.ts";

/** Colder than any water, so visitors have no lower limit. */
const NO_FLOOR_C = -5;

/** Preferences of a visitor who has set none. */
export const DEFAULT_BAND: SwimmerBand = {
  minWaterTemperatureC: NO_FLOOR_C,
  maxWaterTemperatureC: 30,
  preferredWaterTemperatureC: 21,
  allowsDark: false,
  hasColdProfile: false,
  isOwn: false,
};

const degrees: Reader<number> = (value) =>
  figure(value) >= -10 && figure(value) <= 40 ? figure(value) : refuse("a water temperature");

const preferencesRow = record({
  min_water_temp: degrees,
  max_water_temp: degrees,
  preferred_water_temp: orNull(degrees),
  swims_in_dark: flag,
  swims_in_winter_water: flag,
});

/** The table's defaults, until a swimmer sets something. */
const TABLE_DEFAULTS = { min: 15, max: 30 } as const;

/** Null for a swimmer who has set nothing. */
export function toSwimmerBand(row: unknown): SwimmerBand | null {
  const stored = preferencesRow(row);
  const { min_water_temp: min, max_water_temp: max, preferred_water_temp: preferred } = stored;
  const choices = { allowsDark: stored.swims_in_dark, hasColdProfile: stored.swims_in_winter_water };
  if (preferred === null && min === TABLE_DEFAULTS.min && max === TABLE_DEFAULTS.max) {
    return choices.allowsDark || choices.hasColdProfile ? { ...DEFAULT_BAND, ...choices } : null;
  }
  const wanted = preferred ?? DEFAULT_BAND.preferredWaterTemperatureC;
  return {
    ...choices,
    isOwn: true,
    minWaterTemperatureC: min,
    maxWaterTemperatureC: max,
    // A preference outside the accepted range would count against every water.
    preferredWaterTemperatureC: Math.min(Math.max(wanted, min), max),
  };
}

/** °C; of a swimmer's open-water swims of a year without strong shivering. */
export type SwumTemperatures = {
  swims: number;
  /** One in five was colder; null without swims, as the middle. */
  low: number | null;
  middle: number | null;
};

/** With fewer swims a range would be chance. */
const SWIMS_TO_LEARN = 10;

/** Own swims move the lower limit down to water that the swimmer is used to, and never up. */
export function learnBand(band: SwimmerBand | null, { swims, low, middle }: SwumTemperatures): SwimmerBand | null {
  if (swims < SWIMS_TO_LEARN || low === null || middle === null) return band;
  if (band === null || !band.isOwn) return { ...(band ?? DEFAULT_BAND), preferredWaterTemperatureC: middle };
  return { ...band, minWaterTemperatureC: Math.min(band.minWaterTemperatureC, low) };
}
