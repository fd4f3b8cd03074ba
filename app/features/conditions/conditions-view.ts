import { weatherWord } from "#domain/conditions/condition-words.ts";
import type { ExposureFacts, HourFacts } from "#domain/conditions/facts/conditions-facts.ts";
import { hoursFrom, listHourFacts, type SpotFacts } from "#domain/conditions/facts/hour-facts.ts";
import {
  expiresAtMs,
  type Provenance,
  type SunTimes,
  staleAtMs,
  type Tide,
  type WeatherOutlook,
} from "#domain/conditions/facts/weather-hours.ts";
import { scoreHour } from "#domain/conditions/score/score-hour.ts";
import { readWaves, type WaveReading } from "#domain/conditions/waves.ts";
import { MINUTE_MS } from "#domain/time.ts";
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
};

/** What a spot's page shows of its conditions; the scoring stays on the server. */
export type ConditionsView = Provenance & {
  nowMs: number;
  timeZone: string;
  exposure: ExposureFacts;
  /** The same for everyone: `verdictFor` adds what depends on the swimmer. */
  timeline: VerdictTimeline;
  hours: readonly HourView[];
  sun: readonly SunTimes[];
  tide: Tide | null;
};

const TABLE_HOURS = 48;

function toHour({ hour, exposure }: HourFacts): HourView {
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
  };
}

/** Rounded to the minute, so that the page stays the same within one. */
export function toConditionsView(outlook: WeatherOutlook, spot: SpotFacts, nowMs: number): ConditionsView {
  const coming = { ...outlook, hours: hoursFrom(outlook.hours, nowMs).slice(0, TABLE_HOURS) };
  const facts = listHourFacts(coming, spot, nowMs);
  return {
    source: outlook.source,
    isSimulated: outlook.isSimulated,
    fetchedAt: outlook.fetchedAt,
    nextUpdateAt: outlook.nextUpdateAt,
    nowMs: Math.floor(nowMs / MINUTE_MS) * MINUTE_MS,
    timeZone: outlook.timeZone,
    exposure: spot.exposure,
    timeline: {
      hours: facts.map((one) => scoreHour(one).base),
      timeZone: outlook.timeZone,
      isSimulated: outlook.isSimulated,
      computedAt: outlook.fetchedAt,
      staleAt: new Date(staleAtMs(outlook)).toISOString(),
      expiresAt: new Date(expiresAtMs(outlook)).toISOString(),
      isOutdated: false,
    },
    hours: facts.map(toHour),
    sun: outlook.sun,
    tide: outlook.tide,
  };
}
