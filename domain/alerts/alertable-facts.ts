import type { WeatherHour } from "../conditions/facts/weather-hours.ts";
import type { LimitsPlace } from "../water-quality/limits.ts";
import type { AlertCertainty } from "./alert-words.ts";
import type { AlertCandidate } from "./decide-alert.ts";

export type FactHour = Pick<
  WeatherHour,
  "at" | "windSpeedKmh" | "windGustKmh" | "weatherCode" | "waterTemperatureC" | "waveHeightM"
>;

/** `weight` adds up the trust in each swimmer and their nearness. */
export type WeightedReport = {
  kind: "hazard" | "pollution" | "algae";
  value: string;
  isVerified: boolean;
  swimmers: number;
  weight: number;
  newestAt: string;
  expiresAt: string;
  reportedBy: string;
};

export type OfficialNotice = {
  kind: "closure" | "advice" | "incident";
  title: string;
  description: string;
  /** Null: in force until it is lifted. */
  endsAt: string | null;
  heardAt: string;
  source: string;
  sourceId: string;
  sourceUrl: string | null;
};

/** No simulated values; null where nothing is known. */
export type AlertableFacts = {
  place: LimitsPlace;
  weather: {
    source: string;
    sourceId: string;
    fetchedAt: string;
    rain24hMm: number | null;
    hours: readonly FactHour[];
  } | null;
  sample: {
    eColi: number | null;
    enterococci: number | null;
    sampledAt: string;
    source: string;
    sourceId: string;
    sourceUrl: string | null;
  } | null;
  quality: { level: string; testedAt: string; algae: string | null } | null;
  overflow: {
    company: string;
    distanceKm: number;
    isSameWater: boolean;
    isDischarging: boolean;
    endedAt: string | null;
    heardAt: string;
    sourceId: string;
  } | null;
  isOverflowKnown: boolean;
  /** Newest first. */
  notices: readonly OfficialNotice[];
  reports: readonly WeightedReport[];
};

export type FoundAlert = AlertCandidate & {
  certainty: AlertCertainty;
  title: string;
  description: string;
  sourceId: string | null;
  sourceUrl: string | null;
  onset: string | null;
  reportedBy: string | null;
  parameters: Readonly<Record<string, number | string>>;
};
