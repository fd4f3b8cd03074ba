import { bestWindows, type SwimWindow } from "#domain/conditions/best-windows.ts";
import type { HourFacts } from "#domain/conditions/facts/conditions-facts.ts";
import { listHourFacts, type SpotFacts } from "#domain/conditions/facts/hour-facts.ts";
import type { WeatherOutlook } from "#domain/conditions/facts/weather-hours.ts";
import { type HourScore, scoreHour } from "#domain/conditions/score/score-hour.ts";
import { isWorseState, type VerdictState } from "#domain/conditions/verdict.ts";
import { readWaves } from "#domain/conditions/waves.ts";
import { createSpotTime } from "../spot-time.ts";

/** In the spot's time zone. */
export type WeekDay = {
  day: string;
  /** Of its best hour. */
  state: VerdictState;
  best: Pick<SwimWindow, "from" | "to"> | null;
  highC: number | null;
  lowC: number | null;
  waterC: number | null;
  windKmh: number | null;
  waveM: number | null;
  rainMm: number | null;
  /** 0 to 100, of its best hour. */
  confidence: number;
};

type Scored = { facts: HourFacts; score: HourScore };

function reduceKnown(values: readonly (number | null)[], reduce: (known: number[]) => number) {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? reduce(known) : null;
}

const most = (known: number[]) => Math.max(...known);
const least = (known: number[]) => Math.min(...known);
const sum = (known: number[]) => known.reduce((total, value) => total + value, 0);

/** The better verdict first, then the higher score. */
function isBetter({ score: one }: Scored, { score: other }: Scored) {
  if (one.verdict.state === other.verdict.state) return one.score > other.score;
  return isWorseState(other.verdict.state, one.verdict.state);
}

function toDay(day: string, hours: readonly [Scored, ...Scored[]]): WeekDay {
  const of = (pick: (hour: HourFacts["hour"]) => number | null) => hours.map(({ facts }) => pick(facts.hour));
  const top = hours.reduce((best, one) => (isBetter(one, best) ? one : best));
  const [window] = bestWindows(hours.map(({ score }) => score));
  return {
    day,
    state: top.score.verdict.state,
    best: window ? { from: window.from, to: window.to } : null,
    highC: reduceKnown(
      of(({ airTemperatureC }) => airTemperatureC),
      most,
    ),
    lowC: reduceKnown(
      of(({ airTemperatureC }) => airTemperatureC),
      least,
    ),
    waterC: top.facts.hour.waterTemperatureC,
    windKmh: reduceKnown(
      of(({ windSpeedKmh }) => windSpeedKmh),
      most,
    ),
    waveM: reduceKnown(
      hours.map(({ facts }) => readWaves(facts.hour, facts.exposure)?.heightM ?? null),
      most,
    ),
    rainMm: reduceKnown(
      of(({ precipitationMm }) => precipitationMm),
      sum,
    ),
    confidence: top.score.confidence,
  };
}

/** Each day by its best hour. */
export function toWeekDays(outlook: WeatherOutlook, spot: SpotFacts, nowMs: number): WeekDay[] {
  const { day } = createSpotTime(outlook.timeZone);
  const days = new Map<string, Scored[]>();
  for (const facts of listHourFacts(outlook, spot, nowMs)) {
    const name = day(facts.hour.at);
    days.set(name, [...(days.get(name) ?? []), { facts, score: scoreHour(facts) }]);
  }
  return [...days].flatMap(([name, [first, ...rest]]) => (first ? [toDay(name, [first, ...rest])] : []));
}
