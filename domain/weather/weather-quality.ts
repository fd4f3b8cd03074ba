import type { StoredHour } from "./hour-columns.ts";

/** What a swimmer decides by: how much of it is there makes the completeness. */
const DECISIVE = [
  "airTemperatureC",
  "windSpeedKmh",
  "windGustKmh",
  "windDirectionDeg",
  "weatherCode",
  "precipitationMm",
  "visibilityM",
] as const;

/** A model of a national service: no measurement, but checked every day. */
const MODEL_TRUST = 70;

/** The six scores of freshly fetched weather. What is made up earns none for where it comes from. */
export function rateWeather(hours: readonly StoredHour[], isSimulated: boolean) {
  const known = hours.reduce((sum, hour) => sum + DECISIVE.filter((field) => hour[field] !== null).length, 0);
  const completeness = Math.round((100 * known) / Math.max(1, hours.length * DECISIVE.length));
  const isConsistent = hours.every(({ windSpeedKmh: wind, windGustKmh: gust }) => (gust ?? 500) >= (wind ?? 0) * 0.9);
  const trust = isSimulated ? 0 : MODEL_TRUST;
  const scores = {
    freshness: 100,
    consistency: isConsistent ? 100 : 60,
    completeness,
    reliability: trust,
    source_trust: trust,
  };
  const all = Object.values(scores);
  const overall = isSimulated ? 0 : Math.round(all.reduce((sum, score) => sum + score, 0) / all.length);
  return { overall_score: overall, ...scores };
}
