import { addDays, type Day, type Weekday, weekStart } from "./days.ts";
import { countWeeksInARow, isBridged } from "./weeks-in-a-row.ts";

export const FREEZE_REASONS = ["illness", "closure"] as const;
export type FreezeReason = (typeof FREEZE_REASONS)[number];

/** A week without a swim that doesn't end the streak. */
export type StreakFreeze = {
  /** Any day of the week. */
  day: Day;
  reason: FreezeReason;
};

/** In a quarter of the calendar; shared with the database. */
export const FREEZES_PER_QUARTER = 2;
/** How far back a week can be frozen, in days; shared with the database. */
export const FREEZE_DAYS_BACK = 20;

export type StreakWeek = { start: Day; state: "swum" | "frozen" | "open" | "missed" };

type Input = {
  /** First days of weeks with a swim. */
  swumWeeks: readonly Day[];
  freezes: readonly StreakFreeze[];
  today: Day;
  firstWeekday: Weekday;
};

export type Streak = {
  /** Weeks with a swim since the last missed one. */
  weeks: number;
  /** The latest weeks, this one last. */
  latest: readonly StreakWeek[];
  /** Weeks that a freeze can still keep, the latest first. */
  freezable: readonly Day[];
  freezesLeft: number;
};

const SHOWN_WEEKS = 12;

/** This week doesn't end the streak until it is over. */
export function countStreak({ swumWeeks, freezes, today, firstWeekday }: Input): Streak {
  const thisWeek = weekStart(today, firstWeekday);
  const swum = new Set(swumWeeks);
  const frozen = new Set(freezes.map(({ day }) => weekStart(day, firstWeekday)));
  const stateOf = (start: Day): StreakWeek["state"] => {
    if (swum.has(start)) return "swum";
    if (frozen.has(start)) return "frozen";
    return start === thisWeek ? "open" : "missed";
  };
  /** `kept` as if it were frozen. */
  const countWeeks = (kept: readonly Day[] = []) => {
    const bridges = new Set([...frozen, ...kept]);
    const last = countWeeksInARow(swum, bridges).findLast(({ week }) => week <= thisWeek);
    return last && isBridged(last.week, thisWeek, bridges) ? last.length : 0;
  };
  const weeks = countWeeks();
  const latest = Array.from({ length: SHOWN_WEEKS }, (_, index) => {
    const start = addDays(thisWeek, (index - SHOWN_WEEKS + 1) * 7);
    return { start, state: stateOf(start) };
  });
  const freezable = latest
    .filter(({ start }) => start >= addDays(today, -FREEZE_DAYS_BACK) && countFreezesLeft(freezes, start) > 0)
    .filter(({ start, state }) => (state === "open" ? weeks > 0 : state === "missed" && countWeeks([start]) > weeks))
    .map(({ start }) => start)
    .reverse();
  return { weeks, latest, freezable, freezesLeft: countFreezesLeft(freezes, today) };
}

const MONTHS_PER_QUARTER = 3;

const quarterOf = (day: Day) => `${day.slice(0, 4)}-${Math.floor((Number(day.slice(5, 7)) - 1) / MONTHS_PER_QUARTER)}`;

/** In the quarter of this day. */
const countFreezesLeft = (freezes: readonly StreakFreeze[], day: Day) =>
  Math.max(0, FREEZES_PER_QUARTER - freezes.filter((freeze) => quarterOf(freeze.day) === quarterOf(day)).length);
