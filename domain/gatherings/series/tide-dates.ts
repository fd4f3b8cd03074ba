import { formatTime } from "../../format/dates.ts";
import { MINUTE_MS } from "../../time.ts";
import { localDate } from "../../weather/local-days.ts";
import { isoWeekday, listDates } from "./local-time.ts";
import type { TideRule } from "./series-rule.ts";

type Occurrence = { on: string; startsAt: string };
type SkippedDate = { on: string; reason: string };
export type SeriesDates = { occurrences: Occurrence[]; skipped: SkippedDate[] };

type TideDatesOptions = {
  rule: TideRule;
  /** Instants of high water, from a day before to a day after the range. */
  highWaters: readonly Date[];
  timeZone: string;
  from: string;
  through: string;
};

/** A date of the rule starts at its first tide within the window; the others are skipped, with the reason. */
export function findTideDates({ rule, highWaters, timeZone, from, through }: TideDatesOptions): SeriesDates {
  const starts = highWaters
    .map((at) => new Date(at.getTime() + rule.minutesFromHighWater * MINUTE_MS))
    // Whole minutes, as everybody reads them.
    .map((at) => new Date(Math.round(at.getTime() / MINUTE_MS) * MINUTE_MS))
    .map((at) => ({ at, on: localDate(at, timeZone), time: formatTime(at, timeZone) }));
  const dates: SeriesDates = { occurrences: [], skipped: [] };
  for (const on of listDates(from, through).filter((date) => rule.weekdays.includes(isoWeekday(date)))) {
    const tides = starts.filter((start) => start.on === on);
    const start = tides.find(({ time }) => time >= rule.from && time <= rule.to);
    if (start) dates.occurrences.push({ on, startsAt: start.at.toISOString() });
    else dates.skipped.push({ on, reason: describeSkip(tides.map(({ time }) => time)) });
  }
  return dates;
}

const describeSkip = (times: readonly string[]) =>
  times.length === 0 ? "No tide is known for this date" : `The tide would be at ${times.join(" and ")}`;
