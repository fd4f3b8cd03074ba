import { type DayRange, daysFrom } from "./days.ts";
import type { Period } from "./periods.ts";
import type { SwimTotals } from "./sum-days.ts";
import type { WaterChoice } from "./swim-day.ts";

export const GOAL_MEASURES = ["distance", "swims", "days"] as const;
export type GoalMeasure = (typeof GOAL_MEASURES)[number];

export type SwimGoal = {
  id: string;
  measure: GoalMeasure;
  period: Period;
  /** Meters, swims or days. */
  target: number;
  water: WaterChoice;
};

/** Shared with the database. */
export const MAX_GOALS = 12;
export const MAX_GOAL_METERS = 5_000_000;
export const MAX_GOAL_COUNT = 2_000;

export type GoalProgress = {
  done: number;
  /** From 0 to 1. */
  share: number;
  isReached: boolean;
  /** Done beyond an even pace, through today; negative is behind. */
  ahead: number;
  /** Days left after today. */
  daysLeft: number;
};

const DONE: Readonly<Record<GoalMeasure, (totals: SwimTotals) => number>> = {
  distance: ({ meters }) => meters,
  swims: ({ swims }) => swims,
  days: ({ days }) => days,
};

export function goalProgress(goal: SwimGoal, totals: SwimTotals, { whole, today }: { whole: DayRange; today: string }) {
  const done = DONE[goal.measure](totals);
  const length = daysFrom(whole.from, whole.to) + 1;
  const passed = daysFrom(whole.from, today) + 1;
  const progress: GoalProgress = {
    done,
    share: Math.min(1, done / goal.target),
    isReached: done >= goal.target,
    ahead: done - (goal.target * passed) / length,
    daysLeft: length - passed,
  };
  return progress;
}
