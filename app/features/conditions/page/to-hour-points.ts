import { hoursFrom, listHourFacts, type SpotFacts } from "#domain/conditions/facts/hour-facts.ts";
import type { WeatherOutlook } from "#domain/conditions/facts/weather-hours.ts";
import { scoreHour } from "#domain/conditions/score/score-hour.ts";
import { summarizeConditions } from "#domain/conditions/summarize-conditions.ts";
import type { HourPoints } from "./points-part.tsx";

/** Null where there is no forecast for the hour. */
export function toHourPoints(outlook: WeatherOutlook, facts: SpotFacts, asked: { nowMs: number; at: string }) {
  const coming = { ...outlook, hours: hoursFrom(outlook.hours, asked.nowMs) };
  const hour = listHourFacts(coming, facts, asked.nowMs).find((one) => one.hour.at === asked.at);
  if (!hour) return null;
  const scored = scoreHour(hour);
  const summary = summarizeConditions(hour, "C", scored);
  const points: HourPoints = {
    at: asked.at,
    score: scored.score,
    factors: scored.factors,
    warnings: summary.warnings,
    recommendedFor: summary.recommended_for,
    band: facts.swimmer,
    timeZone: outlook.timeZone,
  };
  return points;
}
