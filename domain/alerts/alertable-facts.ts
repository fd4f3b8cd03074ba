import type { WeatherHour } from "../conditions/weather-hours.ts";
import type { LimitsPlace } from "../water-quality/limits.ts";
import type { AlertCertainty } from "./alert-words.ts";
import type { AlertCandidate } from "./decide-alert.ts";

export type FactHour = Pick<
  WeatherHour,
  "at" | "windSpeedKmh" | "windGustKmh" | "weatherCode" | "waterTemperatureC" | "waveHeightM"
>;

/** What swimmers agree on at a spot; `weight` counts each by trust and nearness. */
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
  /** Null: until it is lifted. */
  endsAt: string | null;
  heardAt: string;
  source: string;
  sourceId: string;
  sourceUrl: string | null;
};

/** All that rules may look at: real values only, null where nothing is known. */
export type AlertableFacts = {
  /** What its samples are held to. */
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
  /** What the authority of the water says, the newest first. */
  notices: readonly OfficialNotice[];
  reports: readonly WeightedReport[];
};

/** An alert as a rule words it. */
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
