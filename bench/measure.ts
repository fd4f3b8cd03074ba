/** A figure from several rounds: the middle one, the smallest and the greatest. */
export type Spread = { median: number; min: number; max: number };

function quantile(values: readonly number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error("nothing was measured");
  return value;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export function spread(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/** The speed of answers that took these milliseconds each and came within `wallMs`. */
export function toSpeed(latencies: readonly number[], wallMs: number) {
  return {
    p50: median(latencies),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    rate: (latencies.length * 1000) / wallMs,
    count: latencies.length,
  };
}
