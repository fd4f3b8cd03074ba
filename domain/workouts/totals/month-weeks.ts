import { addDays, addMonths, type Day, listDays, monthStart, type Weekday, weekStart } from "./days.ts";

/** The weeks that hold a month, whole. */
export function weeksOfMonth(month: Day, firstWeekday: Weekday): Day[][] {
  const first = monthStart(month);
  const last = addDays(addMonths(first, 1), -1);
  const weeks: Day[][] = [];
  for (let start = weekStart(first, firstWeekday); start <= last; start = addDays(start, 7)) {
    weeks.push(listDays({ from: start, to: addDays(start, 6) }));
  }
  return weeks;
}
