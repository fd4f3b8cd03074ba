export type UnitSystem = "metric" | "imperial";

export const METERS_PER_KM = 1000;
export const METERS_PER_YARD = 0.9144;
export const METERS_PER_MILE = 1609.344;
export const KM_PER_MILE = METERS_PER_MILE / METERS_PER_KM;
export const SQ_KM_PER_SQ_MILE = KM_PER_MILE ** 2;
export const FEET_PER_M = 3.28084;
export const GRAMS_PER_KG = 1000;
export const GRAMS_PER_LB = 453.59237;
export const MM_PER_INCH = 25.4;
export const KNOTS_PER_MS = 1.943844;

export const toFahrenheit = (celsius: number) => (celsius * 9) / 5 + 32;
