/** One line of a topic's table: what was measured, and a figure for each column. */
export type Row = { what: string; figures: Readonly<Record<string, number>> };

/** A limit of one column, for the rows that begin with `row`, or for all. The worst of them decides. */
export type Goal = { row?: string; figure: string } & ({ atMost: number } | { atLeast: number });

/** Milliseconds and answers per second. */
export type Speed = { p50: number; p95: number; p99: number; rate: number };

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

async function timeOf(work: () => unknown) {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** The milliseconds of each work, run in turns so that other work on the machine slows all; a first turn warms up. */
export async function timeInTurns<Name extends string>(turns: number, works: Readonly<Record<Name, () => unknown>>) {
  const names = Object.keys(works) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const name of names) {
      const ms = await timeOf(works[name]);
      if (turn > 0) times[name].push(ms);
    }
  }
  return times;
}

/** Each lane works through its share of endless turns until `isOver`. */
export async function runLanes(lanes: readonly ((turn: number) => Promise<unknown>)[], isOver: () => boolean) {
  const latencies: number[] = [];
  let turn = 0;
  const started = performance.now();
  const run = async (work: (turn: number) => Promise<unknown>) => {
    while (!isOver()) latencies.push(await timeOf(() => work(turn++)));
  };
  await Promise.all(lanes.map(run));
  return toSpeed(latencies, performance.now() - started);
}

/** For `runLanes`: true after so many seconds from now. */
export function isOverIn(seconds: number) {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
}
