import type { WaterQuality, WaterType } from "../spots/spot-words.ts";
import type { RiskReason } from "../water-quality/risk-reason.ts";
import type { WeatherHour } from "./weather-hours.ts";

/** What of a spot decides how weather and sea meet it. */
export type ExposureFacts = {
  waterType: WaterType | null;
  /** The direction of open water, degrees clockwise from north. */
  facesDeg: number | null;
  /** Sectors from which wind does not reach the water, clockwise from `fromDeg` to `toDeg`. */
  shelteredSectors: readonly { fromDeg: number; toDeg: number }[];
  /** Hours around high water in which one can get in and out; null when the tide does not matter. */
  tideWindow: { hoursBeforeHigh: number; hoursAfterHigh: number } | null;
  /** The share of the sea's waves that reaches the water; null where only the kind of water tells. */
  waveShare: number | null;
};

/** What is known about the water itself, at one instant. */
export type QualityFacts = {
  /** The long-term class. */
  quality: WaterQuality;
  /** Of the newest sample; without it the class is no evidence. */
  sampledAt: string | null;
  /** The worst storm overflow within 10 km that discharges or has lately; null when none is known to. */
  overflow: { distanceKm: number; isSameWater: boolean; isDischarging: boolean; endedAt: string | null } | null;
  /** Whether a storm overflow within 10 km has a monitor that says nothing: that is not the same as no discharge. */
  isOverflowSilent: boolean;
  /** Whether it is a treated pool: the limits of bathing waters say nothing of it. */
  isTreated: boolean;
  isSimulated: boolean;
};

type AlertSeverity = "low" | "medium" | "high" | "critical";

/** An alert; it counts from `startsAt`, or at once, until `expiresAt`. */
export type AlertFacts = {
  kind: "water_quality" | "weather" | "closure" | "algal_bloom" | "sewage_overflow" | "user_reported" | "other";
  severity: AlertSeverity;
  title: string;
  startsAt: string | null;
  expiresAt: string;
};

/** What swimmers said lately, weighed by trust, distance and age; it counts until `expiresAt`. */
export type CrowdFacts = {
  kind: string;
  weight: number;
  count: number;
  newestAt: string;
  expiresAt: string;
  says: string;
};

/** What one swimmer likes and allows. */
export type SwimmerBand = {
  minWaterTemperatureC: number;
  maxWaterTemperatureC: number;
  preferredWaterTemperatureC: number;
  allowsDark: boolean;
  hasColdProfile: boolean;
  /** Whether a swimmer said so, and not we for everybody. */
  isOwn: boolean;
};

/** All that the scoring engine may look at for one hour. */
export type HourFacts = {
  exposure: ExposureFacts;
  hour: WeatherHour;
  /** The hours beside it, for a thunderstorm that comes within one. */
  neighbours: readonly WeatherHour[];
  rain24hMm: number | null;
  /** Hours to the nearest high water, negative before it; null when there is no tide. */
  hoursFromHighWater: number | null;
  quality: QualityFacts;
  /** What speaks against the water in this hour: authorities, overflows, samples, reports, its class. */
  risks: readonly RiskReason[];
  alerts: readonly AlertFacts[];
  crowd: readonly CrowdFacts[];
  isWeatherSimulated: boolean;
  /** Whether newer values were due a while ago and have not come. */
  isWeatherStale: boolean;
  /** Whether they are so long overdue that these say nothing any more. */
  isWeatherExpired: boolean;
  swimmer: SwimmerBand;
};
