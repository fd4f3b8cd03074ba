import type { UnitSystem } from "../format/units.ts";
import { GRAMS_PER_KG, GRAMS_PER_LB } from "../format/units.ts";
import { BAG_GRAMS_LIMIT } from "./cleanup-limits.ts";

const NUMBER = /^\d{1,3}(?:[.,]\d{1,3})?$/;

/** Grams of a weight as it is typed in kg or lb; null when it isn't one that a bag can have. */
export function readBagWeight(text: string, units: UnitSystem): number | null {
  const typed = text.trim();
  if (!NUMBER.test(typed)) return null;
  const grams = Math.round(Number(typed.replace(",", ".")) * (units === "imperial" ? GRAMS_PER_LB : GRAMS_PER_KG));
  return grams > 0 && grams <= BAG_GRAMS_LIMIT ? grams : null;
}
