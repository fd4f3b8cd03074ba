import { HOUR_MS } from "../time.ts";
import { type HourScore, type OverallRating, RATING_FLOORS, rate } from "./score/score-hour.ts";
import { type Verdict, type VerdictState, worstState } from "./verdict.ts";

const BEST_HOUR_MARGIN = 5;

/** Consecutive hours worth a swim. `to` is the end of the last hour. */
export type SwimWindow = {
  from: string;
  to: string;
  score: number;
  rating: OverallRating;
  state: VerdictState;
  best: HourScore;
};

const isWorthGoing = ({ state }: Verdict) => state === "good" || state === "fair";

const isNextHour = (earlier: HourScore, later: HourScore) => Date.parse(later.at) - Date.parse(earlier.at) === HOUR_MS;

function groupConsecutiveHours(hours: readonly HourScore[]) {
  const runs: HourScore[][] = [];
  for (const hour of hours) {
    const last = runs.at(-1)?.at(-1);
    if (last && isNextHour(last, hour)) runs.at(-1)?.push(hour);
    else runs.push([hour]);
  }
  return runs;
}

function toWindow(run: readonly [HourScore, ...HourScore[]]): SwimWindow {
  const best = run.reduce((top, hour) => (hour.score > top.score ? hour : top));
  const last = run[run.length - 1] ?? best;
  // The worst hour rates the window.
  const score = Math.min(...run.map((hour) => hour.score));
  const to = new Date(Date.parse(last.at) + HOUR_MS).toISOString();
  const state = worstState(...run.map(({ verdict }) => verdict.state));
  return { from: run[0].at, to, score, rating: rate(score), state, best };
}

/** The best window first. */
export function bestWindows(hours: readonly HourScore[], maxWindows = 3): SwimWindow[] {
  const top = hours.reduce((most, { score, verdict }) => (isWorthGoing(verdict) ? Math.max(most, score) : most), 0);
  const floor = Math.max(RATING_FLOORS.fair, top - BEST_HOUR_MARGIN);
  const worthwhile = hours.filter(({ score, verdict }) => score >= floor && isWorthGoing(verdict));
  return groupConsecutiveHours(worthwhile)
    .flatMap(([first, ...rest]) => (first ? [toWindow([first, ...rest])] : []))
    .toSorted((a, b) => b.best.score - a.best.score || a.from.localeCompare(b.from))
    .slice(0, maxWindows);
}
