import { bestWindows, type SwimWindow } from "#domain/conditions/best-windows.ts";
import { weatherWord } from "#domain/conditions/condition-words.ts";
import type { HourFacts } from "#domain/conditions/conditions-facts.ts";
import { explainScore, mainReason } from "#domain/conditions/explain-score.ts";
import { hoursFrom, listHourFacts, type SpotFacts } from "#domain/conditions/hour-facts.ts";
import type { Factor } from "#domain/conditions/score-factors.ts";
import { type HourScore, scoreHour } from "#domain/conditions/score-hour.ts";
import { type ConditionsSummary, summarizeConditions } from "#domain/conditions/summarize-conditions.ts";
import { type TimeWindow, usableTideWindows } from "#domain/conditions/tide-window.ts";
import type { Verdict, VerdictState } from "#domain/conditions/verdict.ts";
import { readWaves, type WaveReading } from "#domain/conditions/waves.ts";
import type { Provenance, SunTimes, Tide, WeatherHour, WeatherOutlook } from "#domain/conditions/weather-hours.ts";
import { isSheltered, type WindSide, windSide } from "#domain/conditions/wind.ts";

/** What tables and charts show of an hour; the rest stays on the server. */
export type HourView = {
  at: string;
  sky: string;
  isDay: boolean | null;
  airC: number | null;
  waterC: number | null;
  windKmh: number | null;
  gustKmh: number | null;
  windFromDeg: number | null;
  waves: WaveReading | null;
  rainMm: number | null;
  uvIndex: number | null;
  score: number;
  state: VerdictState;
  reason: string | null;
  isBest: boolean;
};

export type PresentView = {
  hour: WeatherHour;
  waves: WaveReading | null;
  windSide: WindSide | null;
  isSheltered: boolean;
  summary: ConditionsSummary;
  verdict: Verdict;
  sentence: string;
  score: number;
  factors: readonly Factor[];
};

/** `sentence` describes its best hour. */
type WindowView = TimeWindow & { state: VerdictState; sentence: string };

/** Everything a spot's page shows of its conditions; the scoring stays on the server. */
export type ConditionsView = Provenance & {
  nowMs: number;
  timeZone: string;
  /** The other input of the scores, besides weather. */
  facts: SpotFacts;
  /** Null when the forecast has run out. */
  present: PresentView | null;
  hours: readonly HourView[];
  windows: readonly WindowView[];
  sun: readonly SunTimes[];
  tide: Tide | null;
  tideWindows: readonly TimeWindow[];
};

const TABLE_HOURS = 48;

function toPresent(facts: HourFacts, scored: HourScore): PresentView {
  const { hour, exposure } = facts;
  return {
    hour,
    waves: readWaves(hour, exposure),
    windSide: windSide(hour.windDirectionDeg, exposure.facesDeg),
    isSheltered: isSheltered(hour.windDirectionDeg, exposure.shelteredSectors),
    summary: summarizeConditions(facts, "C", scored),
    verdict: scored.verdict,
    sentence: explainScore(scored),
    score: scored.score,
    factors: scored.factors,
  };
}

const isWithin = (at: string, from: string, to: string) =>
  Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(to);

function toHour({ hour, exposure }: HourFacts, scored: HourScore, windows: readonly TimeWindow[]): HourView {
  return {
    at: hour.at,
    sky: weatherWord(hour.weatherCode),
    isDay: hour.isDay,
    airC: hour.airTemperatureC,
    waterC: hour.waterTemperatureC,
    windKmh: hour.windSpeedKmh,
    gustKmh: hour.windGustKmh,
    windFromDeg: hour.windDirectionDeg,
    waves: readWaves(hour, exposure),
    rainMm: hour.precipitationMm,
    uvIndex: hour.uvIndex,
    score: scored.score,
    state: scored.verdict.state,
    reason: mainReason(scored),
    isBest: windows.some(({ from, to }) => isWithin(hour.at, from, to)),
  };
}

const toWindow = ({ from, to, state, best }: SwimWindow): WindowView => ({
  from,
  to,
  state,
  sentence: explainScore(best),
});

/** Rounded to the minute, so that the page stays the same within one. */
export function toConditionsView(outlook: WeatherOutlook, spot: SpotFacts, nowMs: number): ConditionsView {
  const coming = { ...outlook, hours: hoursFrom(outlook.hours, nowMs).slice(0, TABLE_HOURS) };
  const facts = listHourFacts(coming, spot, nowMs);
  const scored = facts.map((one) => ({ facts: one, score: scoreHour(one) }));
  const windows = bestWindows(scored.map(({ score }) => score)).map(toWindow);
  const [first] = scored;
  const isNow = first && Date.parse(first.facts.hour.at) <= nowMs;
  return {
    source: outlook.source,
    isSimulated: outlook.isSimulated,
    fetchedAt: outlook.fetchedAt,
    nextUpdateAt: outlook.nextUpdateAt,
    nowMs: Math.floor(nowMs / 60_000) * 60_000,
    timeZone: outlook.timeZone,
    facts: spot,
    present: isNow ? toPresent(first.facts, first.score) : null,
    hours: scored.map(({ facts: one, score }) => toHour(one, score, windows)),
    windows,
    sun: outlook.sun,
    tide: outlook.tide,
    tideWindows: usableTideWindows(outlook.tide, spot.exposure.tideWindow),
  };
}
