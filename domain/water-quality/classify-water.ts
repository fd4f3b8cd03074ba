import type { WaterQuality, WaterType } from "../spots/spot-words.ts";
import { DAY_MS } from "../time.ts";
import { classLimits } from "./limits.ts";
import { worseQuality } from "./official-notices.ts";
import { BACTERIA, type Bacteria, type BacteriaSample, DEFAULT_DETECTION_LIMIT } from "./water-sample.ts";

/** Four years: the directive classifies four seasons. */
export const CLASS_PERIOD_MS = 1461 * DAY_MS;
/** Samples that the directive requires for a class. */
export const CLASS_SAMPLES = 16;
/** Samples required for one season; fewer give no class. */
export const PROVISIONAL_SAMPLES = 4;
const EXCLUDED_SHARE_LIMIT = 0.15;
const CLASS_SEASONS = 4;
/** Keeps rounding from lifting a value above the limit it equals. */
const ROUNDING_TOLERANCE = 1 + 1e-9;

/** Directive 2006/7/EC, annex II. It leaves n or n − 1 open; n − 1 is stricter. */
const P95_SIGMAS = 1.65;
const P90_SIGMAS = 1.282;

export type Spread = { samples: number; mean: number; sigma: number; p90: number; p95: number };

/** Log-normal percentiles, zeros taken as the detection limit; null without values. */
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

/** The directive's "Sufficient" is called fair here. */
function classifySpread({ p95, p90 }: Spread, bacteria: Bacteria, waterType: WaterType | null): WaterQuality {
  const { excellent, good, sufficient } = classLimits(waterType)[bacteria];
  if (p95 <= excellent * ROUNDING_TOLERANCE) return "excellent";
  if (p95 <= good * ROUNDING_TOLERANCE) return "good";
  return p90 <= sufficient * ROUNDING_TOLERANCE ? "fair" : "poor";
}

/** Newest first. */
export function samplesOfPeriod<Sample extends BacteriaSample>(samples: readonly Sample[], nowMs: number) {
  return samples
    .filter(({ eColi, enterococci }) => eColi !== null || enterococci !== null)
    .filter(({ sampledAt }) => Date.parse(sampledAt) > nowMs - CLASS_PERIOD_MS)
    .sort((a, b) => Date.parse(b.sampledAt) - Date.parse(a.sampledAt) || (a.id < b.id ? -1 : 1));
}

/** The directive allows leaving out 15 % of the samples or one a season, whichever is more. */
function withoutShortTermPollution<Sample extends BacteriaSample>(newestFirst: readonly Sample[]) {
  const limit = Math.max(Math.floor(newestFirst.length * EXCLUDED_SHARE_LIMIT), CLASS_SEASONS);
  const oldestFirst = newestFirst.toReversed();
  const excluded = new Set(oldestFirst.filter(({ isShortTermPollution }) => isShortTermPollution).slice(0, limit));
  return newestFirst.filter((sample) => !excluded.has(sample));
}

type ClassStatus = "classified" | "provisional" | "not_classified";

export type WaterClass = {
  status: ClassStatus;
  /** A provisional class is never better than fair; with fewer than four samples it is unknown. */
  quality: WaterQuality;
  byBacteria: Readonly<Partial<Record<Bacteria, Spread & { quality: WaterQuality }>>>;
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
  const byBacteria: Partial<Record<Bacteria, Spread & { quality: WaterQuality }>> = {};
  for (const bacteria of BACTERIA) {
    const values = counted.flatMap((sample) => {
      const value = sample[bacteria];
      return value === null ? [] : [{ value, detectionLimit: sample.detectionLimit }];
    });
    const spread = spreadOf(values);
    if (spread) byBacteria[bacteria] = { ...spread, quality: classifySpread(spread, bacteria, waterType) };
  }
  const known = Object.values(byBacteria);
  const status = statusOf(known.map(({ samples: count }) => count));
  const worst = known.map(({ quality }) => quality).reduce(worseQuality, "excellent");
  const provisional = status === "provisional" ? worseQuality(worst, "fair") : "unknown";
  return {
    status,
    quality: status === "classified" ? worst : provisional,
    byBacteria,
    samples: counted.length,
    periodStart: counted.at(-1)?.sampledAt ?? null,
  };
}
