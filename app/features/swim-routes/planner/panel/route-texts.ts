import { formatNumber } from "#domain/format/numbers.ts";
import type { UnitSystem } from "#domain/format/units.ts";

const METERS_PER_YARD = 0.9144;

/** Legs in whole meters or yards. */
export const legLengthText = (meters: number, units: UnitSystem) =>
  formatNumber(Math.round(units === "imperial" ? meters / METERS_PER_YARD : meters));
export const legLengthUnit = (units: UnitSystem) => (units === "imperial" ? "yd" : "m");

/** "1:58 /100 m" */
export function paceText(secondsPer100: number, units: UnitSystem) {
  const seconds = Math.round(units === "imperial" ? secondsPer100 * METERS_PER_YARD : secondsPer100);
  const rest = String(seconds % 60).padStart(2, "0");
  return `${Math.floor(seconds / 60)}:${rest} /100 ${legLengthUnit(units)}`;
}
