import type { ExposureFacts, SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import type { TideExtreme } from "#domain/conditions/facts/weather-hours.ts";
import type { WaveReading } from "#domain/conditions/waves.ts";
import { isSheltered } from "#domain/conditions/wind.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { HOUR_MS } from "#domain/time.ts";
import type { Contender } from "#domain/verdicts/compare-spots.ts";
import { rangeOf } from "#domain/verdicts/hours/when.ts";
import { type SpotVerdict, verdictBetween, verdictFor } from "#domain/verdicts/verdict-for.ts";
import type { Asked } from "#domain/verdicts/verdict-words.ts";
import type { RiskLevel } from "#domain/water-quality/risk/risk-reason.ts";
import type { Bacteria } from "#domain/water-quality/water-sample.ts";

type ComparedHour = {
  at: string;
  isDay: boolean | null;
  windKmh: number | null;
  windFromDeg: number | null;
  waves: WaveReading | null;
  waterC: number | null;
};

/** Oldest first, all of one kind of bacteria. */
export type ComparedSamples = {
  bacteria: Bacteria;
  counts: readonly { at: string; value: number }[];
  limit: number;
};

/** A spot with what a comparison draws; null is not known. */
export type ComparedSpot = {
  spot: Spot;
  hours: readonly ComparedHour[];
  tide: readonly TideExtreme[] | null;
  exposure: ExposureFacts | null;
  risk: { level: RiskLevel; sentence: string } | null;
  samples: ComparedSamples | null;
};

/** A column: the spot with its verdict, and the hour that its figures are of. */
export type Column = ComparedSpot & { verdict: SpotVerdict; hour: ComparedHour | null; contender: Contender };

function findHour({ hours }: ComparedSpot, at: string) {
  return hours.find((hour) => Math.abs(Date.parse(hour.at) - Date.parse(at)) < HOUR_MS / 2) ?? null;
}

/** The first hour by day of a whole part of a day that is equally bad all through; a closure has no best hour. */
function findFigureHour(compared: ComparedSpot, { at, timeZone }: SpotVerdict, { when, nowMs }: Asked) {
  const hour = findHour(compared, at);
  if (when.kind === "hour" || hour?.isDay !== false) return hour;
  const { fromMs, toMs } = rangeOf(when, { timeZone, nowMs });
  const isAsked = (ms: number) => ms >= fromMs && ms < toMs;
  return compared.hours.find((one) => one.isDay && isAsked(Date.parse(one.at))) ?? hour;
}

function findHighAt({ tide }: ComparedSpot, at: string) {
  const gap = (high: { at: string }) => Math.abs(Date.parse(high.at) - Date.parse(at));
  const highs = (tide ?? []).filter(({ isHigh }) => isHigh).toSorted((one, other) => gap(one) - gap(other));
  return highs[0]?.at ?? null;
}

export function toColumn(compared: ComparedSpot, { when, nowMs }: Asked, swimmer: SwimmerBand | null): Column {
  const { spot, exposure } = compared;
  const reader = { nowMs, swimmer };
  const verdict = verdictFor(spot, reader, when);
  const { next } = verdict;
  // In the dark, the next hours worth a swim are compared.
  const judged =
    verdict.state === "dark" && next
      ? verdictBetween(spot, { fromMs: Date.parse(next.from), toMs: Date.parse(next.to) }, reader)
      : verdict;
  const hour = findFigureHour(compared, judged, { when, nowMs });
  const at = hour?.at ?? judged.at;
  const contender = {
    name: spot.name,
    state: judged.state,
    score: judged.score,
    windKmh: hour?.windKmh ?? null,
    isSheltered: exposure !== null && isSheltered(hour?.windFromDeg ?? null, exposure.shelteredSectors),
    waveM: hour?.waves?.heightM ?? null,
    waterC: hour?.waterC ?? null,
    highAt: findHighAt(compared, at),
  };
  return { ...compared, verdict: { ...verdict, at }, hour, contender };
}
