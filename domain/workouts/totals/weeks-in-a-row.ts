import { addDays, type Day } from "./days.ts";

/** A week with a swim, by its first day, and how many such weeks there were in a row up to it. */
type WeekInARow = { week: Day; length: number };

/** Whether each week between these two is frozen. */
export function isBridged(from: Day, to: Day, frozen: ReadonlySet<Day>): boolean {
  for (let week = addDays(from, 7); week < to; week = addDays(week, 7)) if (!frozen.has(week)) return false;
  return true;
}

/** A frozen week keeps the row without adding to it. All weeks by their first days, in any order. */
export function countWeeksInARow(swumWeeks: Iterable<Day>, frozen: ReadonlySet<Day>): WeekInARow[] {
  const rows: WeekInARow[] = [];
  for (const week of [...new Set(swumWeeks)].sort()) {
    const previous = rows.at(-1);
    const continues = previous !== undefined && isBridged(previous.week, week, frozen);
    rows.push({ week, length: continues ? previous.length + 1 : 1 });
  }
  return rows;
}
