import { addDays, type Day, type Weekday, weekStart } from "./days.ts";
import { sumDays } from "./sum-days.ts";
import type { SwimDay } from "./swim-day.ts";

export type SwimWeek = {
  /** Its first day, which may lie in the year before. */
  start: Day;
  meters: number;
  seconds: number;
  swims: number;
  /** °C; null is not known. */
  meanWaterTemperature: number | null;
};

/** The days of this year by week; a week across New Year has only its days of this year. */
export function weeksOfYear(year: number, rows: readonly SwimDay[], firstWeekday: Weekday): SwimWeek[] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const weeks: SwimWeek[] = [];
  for (let start = weekStart(first, firstWeekday); start <= last; start = addDays(start, 7)) {
    const end = addDays(start, 6);
    const range = { from: start < first ? first : start, to: end > last ? last : end };
    const { meters, seconds, swims, meanWaterTemperature } = sumDays(rows, range);
    weeks.push({ start, meters, seconds, swims, meanWaterTemperature });
  }
  return weeks;
}
