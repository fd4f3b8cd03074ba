import { addDays, addMonths, type Day, type DayRange, monthStart, type Weekday, weekStart, yearStart } from "./days.ts";

export const PERIODS = ["week", "month", "year"] as const;
export type Period = (typeof PERIODS)[number];

type Calendar = { today: Day; firstWeekday: Weekday };

const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;

/** The whole period around today. */
export function wholePeriod(period: Period, { today, firstWeekday }: Calendar): DayRange {
  if (period === "week") {
    const from = weekStart(today, firstWeekday);
    return { from, to: addDays(from, DAYS_PER_WEEK - 1) };
  }
  const from = period === "month" ? monthStart(today) : yearStart(today);
  return { from, to: addDays(addMonths(from, period === "month" ? 1 : MONTHS_PER_YEAR), -1) };
}

export const periodToDate = (period: Period, calendar: Calendar): DayRange => ({
  from: wholePeriod(period, calendar).from,
  to: calendar.today,
});

/** As many days of the last period: up to the same weekday, or the same day of the month or year. */
export function sameDaysBefore(period: Period, calendar: Calendar): DayRange {
  const { from, to } = periodToDate(period, calendar);
  if (period === "week") return { from: addDays(from, -DAYS_PER_WEEK), to: addDays(to, -DAYS_PER_WEEK) };
  const months = period === "month" ? -1 : -MONTHS_PER_YEAR;
  return { from: addMonths(from, months), to: addMonths(to, months) };
}
