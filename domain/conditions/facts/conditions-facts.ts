import type { WaterQuality, WaterType } from "../../spots/spot-words.ts";
import type { RiskReason } from "../../water-quality/risk/risk-reason.ts";
import type { WeatherHour } from "./weather-hours.ts";

/** How a spot's shore meets weather and sea. */
export type ExposureFacts = {
  waterType: WaterType | null;
  /** Direction of open water, degrees clockwise from north. */
  facesDeg: number | null;
  /** Sectors sheltered from wind, clockwise from `fromDeg` to `toDeg`. */
  shelteredSectors: readonly { fromDeg: number; toDeg: number }[];
  /** Usable hours around high water; null when the tide does not matter. */
  tideWindow: { hoursBeforeHigh: number; hoursAfterHigh: number } | null;
  /** Share of the sea's waves that reaches the water; null to derive it from the water type. */
  waveShare: number | null;
};

export type QualityFacts = {
  quality: WaterQuality;
  /** Date of the newest sample; a class without one is no evidence. */
  sampledAt: string | null;
  /** The worst recent storm overflow within 10 km; null when none is known. */
  overflow: { distanceKm: number; isSameWater: boolean; isDischarging: boolean; endedAt: string | null } | null;
  /** A monitor within 10 km is offline, which does not mean "no discharge". */
  isOverflowSilent: boolean;
  /** A treated pool: bathing water limits do not apply. */
  isTreated: boolean;
  isSimulated: boolean;
};

type AlertSeverity = "low" | "medium" | "high" | "critical";

/** In force from `startsAt`, or at once, until `expiresAt`. */
export type AlertFacts = {
  kind: "water_quality" | "weather" | "closure" | "algal_bloom" | "sewage_overflow" | "user_reported" | "other";
  severity: AlertSeverity;
  title: string;
  startsAt: string | null;
  expiresAt: string;
};

/** Recent crowd reports of one kind, weighted by trust, distance and age; in force until `expiresAt`. */
export type CrowdFacts = {
  kind: string;
  weight: number;
  count: number;
  newestAt: string;
  expiresAt: string;
  says: string;
};

/** The water temperatures and hours one swimmer accepts. */
export type SwimmerBand = {
  minWaterTemperatureC: number;
  maxWaterTemperatureC: number;
  preferredWaterTemperatureC: number;
  allowsDark: boolean;
  hasColdProfile: boolean;
  /** False for the defaults that everyone starts with. */
  isOwn: boolean;
};

/** The scoring engine's whole input for one hour. */
export type HourFacts = {
  exposure: ExposureFacts;
  hour: WeatherHour;
  /** The hours before and after, for a thunderstorm within one hour. */
  neighbors: readonly WeatherHour[];
  rain24hMm: number | null;
  /** Hours to the nearest high water, negative before it; null when there is no tide. */
  hoursFromHighWater: number | null;
  quality: QualityFacts;
  /** Water risks in this hour: authorities, overflows, samples, reports, class. */
  risks: readonly RiskReason[];
  alerts: readonly AlertFacts[];
  crowd: readonly CrowdFacts[];
  isWeatherSimulated: boolean;
  /** Newer values are overdue. */
  isWeatherStale: boolean;
  /** They are overdue for so long that these values no longer count. */
  isWeatherExpired: boolean;
  swimmer: SwimmerBand;
};
