import type { Speed } from "./subject-protocol.ts";

/** One line of a topic's table: what was measured, and a figure for each column. */
export type Row = { what: string; figures: Readonly<Record<string, number>> };

/** A limit of one column, for the rows that begin with `row`, or for all. The worst of them decides. */
export type Goal = { row?: string; figure: string } & ({ atMost: number } | { atLeast: number });

export function quantile(values: readonly number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error("nothing was measured");
  return value;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** How many times as long one thing took as another, measured in turns, with the quartiles of the turns. */
export function toRatios(name: string, taken: readonly number[], compared: readonly number[]) {
  const ratios = taken.map((ms, turn) => ms / (compared[turn] ?? Number.NaN));
  const named = [
    [name, 0.5],
    [`${name}, lower quartile`, 0.25],
    [`${name}, upper quartile`, 0.75],
  ] as const;
  return Object.fromEntries(named.map(([label, share]) => [label, quantile(ratios, share)]));
}

/** The speed of answers that took these milliseconds each and came within `wallMs`. */
export function toSpeed(latencies: readonly number[], wallMs: number): Speed {
  return {
    p50: median(latencies),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    rate: (latencies.length * 1000) / wallMs,
  };
}
