import type { WaterType } from "../spots/spot-words.ts";
import type { Bacteria } from "./water-sample.ts";

/** Counts per 100 ml. Excellent and good apply to the 95th percentile, sufficient to the 90th. */
type ClassLimits = { excellent: number; good: number; sufficient: number };

/** Directive 2006/7/EC, annex I. */
const EU_CLASS_LIMITS: Readonly<Record<"inland" | "coastal", Readonly<Record<Bacteria, ClassLimits>>>> = {
  inland: {
    eColi: { excellent: 500, good: 1000, sufficient: 900 },
    enterococci: { excellent: 200, good: 400, sufficient: 330 },
  },
  coastal: {
    eColi: { excellent: 250, good: 500, sufficient: 500 },
    enterococci: { excellent: 100, good: 200, sufficient: 185 },
  },
};

const INLAND: readonly (WaterType | null)[] = ["lake", "reservoir", "river", "quarry"];
export const isInland = (waterType: WaterType | null) => INLAND.includes(waterType);
const kindOf = (waterType: WaterType | null) => (isInland(waterType) ? "inland" : "coastal");

/** Inland limits are wider; an unknown type gets the stricter coastal ones. */
export const classLimits = (waterType: WaterType | null) => EU_CLASS_LIMITS[kindOf(waterType)];

/** National limits for a single sample; the EU limit applies to bacteria they leave out. */
type NationalLimits = {
  name: string;
  country: RegExp;
  limits: Readonly<Partial<Record<Bacteria, number>>>;
};

/** EPA 2012, option 1: the beach action value triggers caution and does not define a class. */
const UNITED_STATES: NationalLimits = {
  name: "US beach action value",
  country: /^(united states( of america)?|usa?|u\.s\.a?\.)$/i,
  limits: { eColi: 235, enterococci: 70 },
};

/** National Environment Agency: swimming is not advised above this. */
const SINGAPORE: NationalLimits = { name: "Singapore limit", country: /^singapore$/i, limits: { enterococci: 200 } };

const NATIONAL_LIMITS: readonly NationalLimits[] = [UNITED_STATES, SINGAPORE];

export const isUnitedStates = (country: string | null) =>
  country !== null && UNITED_STATES.country.test(country.trim());

export type LimitsPlace = { waterType: WaterType | null; country: string | null };

/** The limit for one sample; also in SQL as `private.sample_limit`. */
export function sampleLimit(bacteria: Bacteria, { waterType, country }: LimitsPlace) {
  const national = NATIONAL_LIMITS.find((one) => one.country.test(country?.trim() ?? ""));
  const value = national?.limits[bacteria];
  if (national && value !== undefined) return { value, name: national.name };
  return { value: classLimits(waterType)[bacteria].good, name: "EU limit of Good" };
}

/** Limit lines of the chart: the single-sample limit, and in Europe also Excellent. */
export function chartLimits(bacteria: Bacteria, place: LimitsPlace) {
  const limit = sampleLimit(bacteria, place);
  const excellent = { value: classLimits(place.waterType)[bacteria].excellent, name: "EU limit of Excellent" };
  return isUnitedStates(place.country) ? [limit] : [limit, excellent];
}

/** Half of the inland limit of Good: a warning where the limit is higher. */
export const RAISED_E_COLI = 500;
/** A sample above its limit means "not advised" for this long. */
export const RECENT_SAMPLE_DAYS = 3;
/** Older samples are historic. */
export const HISTORIC_SAMPLE_DAYS = 30;

/** mm in 24 h: worth mentioning, and enough to wash pollution into the water. */
export const NOTED_RAIN_MM = 8;
export const HEAVY_RAIN_MM = 15;
/** In 24 hours; an alert for each shower would be ignored. */
export const ALERT_RAIN_MM = 25;

/** Risk of a storm overflow by distance and hours since the discharge ended. */
export const OVERFLOW_LIMITS = { nearKm: 5, nearHours: 12, farKm: 10, farHours: 48 } as const;
