import { HOUR_MS } from "../time.ts";
import { type HourScore, type OverallRating, rate } from "./score-hour.ts";
import { type Verdict, type VerdictState, worstState } from "./verdict.ts";

/** Below fair there is nothing to recommend: "not today" is an answer, too. */
const LEAST_SCORE = 45;
/** Hours this close to the best one are as good as it. */
const AS_GOOD_POINTS = 5;

/** Hours in a row that are worth going for. `to` is the end of the last hour. */
export type SwimWindow = {
  from: string;
  to: string;
  score: number;
  rating: OverallRating;
  state: VerdictState;
  best: HourScore;
};

/** Neither in the dark, nor without a forecast, nor against a warning. */
const isWorthGoing = ({ state }: Verdict) => state === "good" || state === "fair";

const follows = (earlier: HourScore, later: HourScore) => Date.parse(later.at) - Date.parse(earlier.at) === HOUR_MS;

function toRuns(hours: readonly HourScore[]) {
  const runs: HourScore[][] = [];
  for (const hour of hours) {
    const last = runs.at(-1)?.at(-1);
    if (last && follows(last, hour)) runs.at(-1)?.push(hour);
    else runs.push([hour]);
  }
  return runs;
}

function toWindow(run: readonly [HourScore, ...HourScore[]]): SwimWindow {
  const best = run.reduce((top, hour) => (hour.score > top.score ? hour : top));
  const last = run[run.length - 1] ?? best;
  // A window is called by its worst hour.
  const score = Math.min(...run.map((hour) => hour.score));
  const to = new Date(Date.parse(last.at) + HOUR_MS).toISOString();
  const state = worstState(...run.map(({ verdict }) => verdict.state));
  return { from: run[0].at, to, score, rating: rate(score), state, best };
}

/** The best hours of those given, the best window first. */
export function bestWindows(hours: readonly HourScore[], maxWindows = 3): SwimWindow[] {
  const top = hours.reduce((most, { score, verdict }) => (isWorthGoing(verdict) ? Math.max(most, score) : most), 0);
  const floor = Math.max(LEAST_SCORE, top - AS_GOOD_POINTS);
  const worthwhile = hours.filter(({ score, verdict }) => score >= floor && isWorthGoing(verdict));
  return toRuns(worthwhile)
    .flatMap(([first, ...rest]) => (first ? [toWindow([first, ...rest])] : []))
    .toSorted((a, b) => b.best.score - a.best.score || a.from.localeCompare(b.from))
    .slice(0, maxWindows);
}
