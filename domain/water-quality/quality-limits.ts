import { isInland } from "../conditions/quality-evidence.ts";
import type { WaterType } from "../spots/spot-words.ts";
import type { Bacteria } from "./water-sample.ts";

/** Counts in 100 ml. Excellent and good hold for the 95th percentile, sufficient for the 90th. */
type ClassLimits = { excellent: number; good: number; sufficient: number };

type Limits = Readonly<Record<Bacteria, ClassLimits>>;

/** Directive 2006/7/EC, annex I. */
const EU_INLAND: Limits = {
  eColi: { excellent: 500, good: 1000, sufficient: 900 },
  enterococci: { excellent: 200, good: 400, sufficient: 330 },
};
const EU_COASTAL: Limits = {
  eColi: { excellent: 250, good: 500, sufficient: 500 },
  enterococci: { excellent: 100, good: 200, sufficient: 185 },
};

/** The limits for inland water are wider; where the kind is not known the stricter ones of the coast hold. */
export const classLimits = (waterType: WaterType | null) => (isInland(waterType) ? EU_INLAND : EU_COASTAL);

/** EPA 2012, option 1: the beach action value for one sample. It triggers caution and is no criterion of a class. */
const US_ACTION_VALUES: Readonly<Record<Bacteria, number>> = { eColi: 235, enterococci: 70 };

const UNITED_STATES = /^(united states( of america)?|usa?|u\.s\.a?\.)$/i;

export const isUnitedStates = (country: string | null) => country !== null && UNITED_STATES.test(country.trim());

type Place = { waterType: WaterType | null; country: string | null };

/** What a chart draws: the limit of one sample, and in Europe that of Excellent below it. */
export function chartLimits(bacteria: Bacteria, place: Place) {
  const limit = sampleLimit(bacteria, place);
  const excellent = { value: classLimits(place.waterType)[bacteria].excellent, name: "EU limit of Excellent" };
  return isUnitedStates(place.country) ? [limit] : [limit, excellent];
}

/** What one sample is held to: the US action value there, elsewhere the limit of Good. */
export function sampleLimit(bacteria: Bacteria, { waterType, country }: Place) {
  return isUnitedStates(country)
    ? { value: US_ACTION_VALUES[bacteria], name: "US beach action value" }
    : { value: classLimits(waterType)[bacteria].good, name: "EU limit of Good" };
}
