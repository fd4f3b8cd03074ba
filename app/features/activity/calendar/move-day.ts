import { addDays, addMonths, type Day } from "#domain/workouts/totals/days.ts";

const STEPS: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** Null for keys that don't move. */
export const moveDay = (day: Day, key: string) => STEPS[key]?.(day) ?? null;
