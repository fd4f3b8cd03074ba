import type { SwimmerBand } from "./conditions-facts.ts";

/** Colder than any water: no floor. */
const NO_FLOOR_C = -5;

/** For a visitor, of whom we know nothing: warmer is nicer, and no water is too cold until it is ice-cold for everybody. */
export const DEFAULT_BAND: SwimmerBand = {
  minWaterTemperatureC: NO_FLOOR_C,
  maxWaterTemperatureC: 30,
  preferredWaterTemperatureC: 21,
  allowsDark: false,
  hasColdProfile: false,
  isOwn: false,
};
