import { bestWindows, type SwimWindow } from "#domain/conditions/best-windows.ts";
import { weatherWord } from "#domain/conditions/condition-words.ts";
import type { HourFacts } from "#domain/conditions/conditions-facts.ts";
import { explainScore, mainReason } from "#domain/conditions/explain-score.ts";
import { hoursFrom, listHourFacts, type SpotFacts } from "#domain/conditions/hour-facts.ts";
import { type HourScore, scoreHour } from "#domain/conditions/score-hour.ts";
import { type TimeWindow, usableTideWindows } from "#domain/conditions/tide-window.ts";
import type { VerdictState } from "#domain/conditions/verdict.ts";
import { readWaves, type WaveReading } from "#domain/conditions/waves.ts";
import {
  expiresAtMs,
  type Provenance,
  type SunTimes,
  staleAtMs,
  type Tide,
  type WeatherOutlook,
} from "#domain/conditions/weather-hours.ts";
import type { VerdictTimeline } from "#domain/verdicts/verdict-timeline.ts";

/** What tables and charts show of an hour; the rest stays on the server. */
export type HourView = {
  at: string;
  sky: string;
  isDay: boolean | null;
  airC: number | null;
  feelsC: number | null;
  waterC: number | null;
  windKmh: number | null;
  gustKmh: number | null;
  windFromDeg: number | null;
  waves: WaveReading | null;
  wavePeriodS: number | null;
  rainMm: number | null;
  uvIndex: number | null;
  score: number;
  state: VerdictState;
  reason: string | null;
  isBest: boolean;
};

/** `sentence` describes its best hour. */
type WindowView = TimeWindow & { state: VerdictState; sentence: string };

/** Everything a spot's page shows of its conditions; the scoring stays on the server. */
export type ConditionsView = Provenance & {
  nowMs: number;
  timeZone: string;
  /** The other input of the scores, besides weather. */
  facts: SpotFacts;
  /** The same for everyone: `verdictFor` adds what depends on the swimmer. */
  timeline: VerdictTimeline;
  hours: readonly HourView[];
  windows: readonly WindowView[];
  sun: readonly SunTimes[];
  tide: Tide | null;
  tideWindows: readonly TimeWindow[];
};

const TABLE_HOURS = 48;

const isWithin = (at: string, from: string, to: string) =>
  Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(to);

function toHour({ hour, exposure }: HourFacts, scored: HourScore, windows: readonly TimeWindow[]): HourView {
  return {
    at: hour.at,
    sky: weatherWord(hour.weatherCode),
    isDay: hour.isDay,
    airC: hour.airTemperatureC,
    feelsC: hour.feelsLikeC,
    waterC: hour.waterTemperatureC,
    windKmh: hour.windSpeedKmh,
    gustKmh: hour.windGustKmh,
    windFromDeg: hour.windDirectionDeg,
    waves: readWaves(hour, exposure),
    wavePeriodS: hour.wavePeriodS,
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
  return {
    source: outlook.source,
    isSimulated: outlook.isSimulated,
    fetchedAt: outlook.fetchedAt,
    nextUpdateAt: outlook.nextUpdateAt,
    nowMs: Math.floor(nowMs / 60_000) * 60_000,
    timeZone: outlook.timeZone,
    facts: spot,
    timeline: {
      hours: scored.map(({ score }) => score.base),
      timeZone: outlook.timeZone,
      isSimulated: outlook.isSimulated,
      computedAt: outlook.fetchedAt,
      staleAt: new Date(staleAtMs(outlook)).toISOString(),
      expiresAt: new Date(expiresAtMs(outlook)).toISOString(),
      isOutdated: false,
    },
    hours: scored.map(({ facts: one, score }) => toHour(one, score, windows)),
    windows,
    sun: outlook.sun,
    tide: outlook.tide,
    tideWindows: usableTideWindows(outlook.tide, spot.exposure.tideWindow),
  };
}
