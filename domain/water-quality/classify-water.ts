import type { WaterQuality, WaterType } from "../spots/spot-words.ts";
import { DAY_MS } from "../time.ts";
import { classLimits } from "./limits.ts";
import { worseQuality } from "./official-word.ts";
import { BACTERIA, type Bacteria, type BacteriaSample, DEFAULT_DETECTION_LIMIT } from "./water-sample.ts";

/** Four seasons. */
export const PERIOD_MS = 1461 * DAY_MS;
/** As many as the directive asks of a class. */
export const CLASS_SAMPLES = 16;
/** As many as it asks of one season; fewer say nothing. */
export const PROVISIONAL_SAMPLES = 4;
const LEFT_OUT_SHARE = 0.15;
const SEASONS = 4;
/** Rounding must not lift a value that is equal to the limit over it. */
const HAIR = 1 + 1e-9;

/** Of the logarithms: Directive 2006/7/EC, annex II. It does not say n or n − 1; n − 1 is the stricter. */
const P95_SIGMAS = 1.65;
const P90_SIGMAS = 1.282;

export type Spread = { samples: number; mean: number; sigma: number; p90: number; p95: number };

/** Mean, spread and percentiles of counts, a zero taken as the detection limit; null of none. */
export function spreadOf(values: readonly { value: number; detectionLimit: number | null }[]): Spread | null {
  const logarithms = values.map(({ value, detectionLimit }) =>
    Math.log10(value === 0 ? (detectionLimit ?? DEFAULT_DETECTION_LIMIT) : value),
  );
  const samples = logarithms.length;
  if (samples === 0) return null;
  const mean = logarithms.reduce((sum, one) => sum + one, 0) / samples;
  const squares = logarithms.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const sigma = samples > 1 ? Math.sqrt(squares / (samples - 1)) : 0;
  return { samples, mean, sigma, p90: 10 ** (mean + P90_SIGMAS * sigma), p95: 10 ** (mean + P95_SIGMAS * sigma) };
}

/** The class of one kind of bacteria; "Sufficient" is called fair here. */
function classifySpread({ p95, p90 }: Spread, bacteria: Bacteria, waterType: WaterType | null): WaterQuality {
  const { excellent, good, sufficient } = classLimits(waterType)[bacteria];
  if (p95 <= excellent * HAIR) return "excellent";
  if (p95 <= good * HAIR) return "good";
  return p90 <= sufficient * HAIR ? "fair" : "poor";
}

/** The samples of the four seasons before `nowMs`, newest first. */
export function samplesOfPeriod<Sample extends BacteriaSample>(samples: readonly Sample[], nowMs: number) {
  return samples
    .filter(({ eColi, enterococci }) => eColi !== null || enterococci !== null)
    .filter(({ sampledAt }) => Date.parse(sampledAt) > nowMs - PERIOD_MS)
    .sort((a, b) => Date.parse(b.sampledAt) - Date.parse(a.sampledAt) || (a.id < b.id ? -1 : 1));
}

/** Samples of short-term pollution may be left out: 15 % of all, or one a season, whichever is more. */
function withoutShortTermPollution<Sample extends BacteriaSample>(newestFirst: readonly Sample[]) {
  const mayGo = Math.max(Math.floor(newestFirst.length * LEFT_OUT_SHARE), SEASONS);
  const oldestFirst = newestFirst.toReversed();
  const gone = new Set(oldestFirst.filter(({ isShortTermPollution }) => isShortTermPollution).slice(0, mayGo));
  return newestFirst.filter((sample) => !gone.has(sample));
}

type ClassStatus = "classified" | "provisional" | "not_classified";

export type WaterClass = {
  status: ClassStatus;
  /** Fewer samples than a class needs are never better than fair; fewer than four are unknown. */
  quality: WaterQuality;
  parts: Readonly<Partial<Record<Bacteria, Spread & { quality: WaterQuality }>>>;
  samples: number;
  periodStart: string | null;
};

function statusOf(counts: readonly number[]): ClassStatus {
  const fewest = Math.min(...counts);
  if (counts.length === BACTERIA.length && fewest >= CLASS_SAMPLES) return "classified";
  return counts.length > 0 && fewest >= PROVISIONAL_SAMPLES ? "provisional" : "not_classified";
}

/** The long-term class by Directive 2006/7/EC: the worse of the two kinds of bacteria. */
export function classifyWater(
  samples: readonly BacteriaSample[],
  { waterType, nowMs }: { waterType: WaterType | null; nowMs: number },
): WaterClass {
  const counted = withoutShortTermPollution(samplesOfPeriod(samples, nowMs));
  const parts: Partial<Record<Bacteria, Spread & { quality: WaterQuality }>> = {};
  for (const bacteria of BACTERIA) {
    const values = counted.flatMap((sample) => {
      const value = sample[bacteria];
      return value === null ? [] : [{ value, detectionLimit: sample.detectionLimit }];
    });
    const spread = spreadOf(values);
    if (spread) parts[bacteria] = { ...spread, quality: classifySpread(spread, bacteria, waterType) };
  }
  const known = Object.values(parts);
  const status = statusOf(known.map(({ samples: count }) => count));
  const worst = known.map(({ quality }) => quality).reduce(worseQuality, "excellent");
  const provisional = status === "provisional" ? worseQuality(worst, "fair") : "unknown";
  return {
    status,
    quality: status === "classified" ? worst : provisional,
    parts,
    samples: counted.length,
    periodStart: counted.at(-1)?.sampledAt ?? null,
  };
}
