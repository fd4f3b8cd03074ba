import { HOUR_MS } from "../../time.ts";
import { listWaterRisks, type WaterFacts } from "../../water-quality/risk/water-risks.ts";
import { hoursFromHighWater } from "../tide-window.ts";
import type {
  AlertFacts,
  CrowdFacts,
  ExposureFacts,
  HourFacts,
  QualityFacts,
  SwimmerBand,
} from "./conditions-facts.ts";
import { isExpired, isStale, type WeatherHour, type WeatherOutlook } from "./weather-hours.ts";

const DAY_HOURS = 24;

export const UNKNOWN_QUALITY: QualityFacts = {
  quality: "unknown",
  sampledAt: null,
  overflow: null,
  isOverflowSilent: false,
  isTreated: false,
  isSimulated: false,
};

/** Everything known of a spot except its weather. */
export type SpotFacts = {
  exposure: ExposureFacts;
  quality: QualityFacts;
  /** Null when it could not be read. */
  water: WaterFacts | null;
  alerts: readonly AlertFacts[];
  crowd: readonly CrowdFacts[];
  swimmer: SwimmerBand;
};

/** Rain before the first hour leaves the 24 h window evenly, since only its sum is known. */
function rainBefore(outlook: WeatherOutlook, index: number) {
  if (index >= DAY_HOURS) return 0;
  return outlook.rain24hMm === null ? null : (outlook.rain24hMm * (DAY_HOURS - index)) / DAY_HOURS;
}

function rain24hAt(outlook: WeatherOutlook, index: number) {
  const before = rainBefore(outlook, index);
  // An hour holds the rain before it, so the first one's is already in the earlier sum.
  const within = outlook.hours.slice(Math.max(1, index - DAY_HOURS + 1), index + 1);
  if (before === null || within.some(({ precipitationMm }) => precipitationMm === null)) return null;
  return within.reduce((sum, { precipitationMm }) => sum + (precipitationMm ?? 0), before);
}

const isInForce = ({ startsAt, expiresAt }: AlertFacts, hourMs: number) =>
  Date.parse(expiresAt) > hourMs && (startsAt === null || Date.parse(startsAt) < hourMs + HOUR_MS);

/** Facts for every hour, with the alerts and reports still in force then, as known at `nowMs`. */
export function listHourFacts(outlook: WeatherOutlook, spot: SpotFacts, nowMs: number): HourFacts[] {
  const isWeatherStale = isStale(outlook, nowMs);
  const isWeatherExpired = isExpired(outlook, nowMs);
  return outlook.hours.map((hour, index) => ({
    exposure: spot.exposure,
    hour,
    neighbors: [outlook.hours[index - 1] ?? outlook.hourBefore, outlook.hours[index + 1]].filter((one) => one != null),
    rain24hMm: rain24hAt(outlook, index),
    hoursFromHighWater: hoursFromHighWater(outlook.tide, hour.at),
    quality: spot.quality,
    // The current hour began before `nowMs`.
    risks: spot.water ? listWaterRisks(spot.water, Math.max(Date.parse(hour.at), nowMs)) : [],
    alerts: spot.alerts.filter((alert) => isInForce(alert, Date.parse(hour.at))),
    crowd: spot.crowd.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.parse(hour.at)),
    isWeatherSimulated: outlook.isSimulated,
    isWeatherStale,
    isWeatherExpired,
    swimmer: spot.swimmer,
  }));
}

/** From the hour that contains `nowMs`. */
export function hoursFrom<Hour extends Pick<WeatherHour, "at">>(hours: readonly Hour[], nowMs: number) {
  return hours.filter(({ at }) => Date.parse(at) > nowMs - HOUR_MS);
}
