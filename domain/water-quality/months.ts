import { DAY_MS } from "../time.ts";

/** A measured water temperature. */
export type MeasuredTemperature = { at: string; celsius: number };

/** Measured temperatures of one month of the year, 0 for January. */
export type MonthRange = { month: number; fromC: number; toC: number; count: number };

const toRange = (all: readonly MeasuredTemperature[]) => {
  const values = all.map(({ celsius }) => celsius);
  return { fromC: Math.min(...values), toC: Math.max(...values) };
};

/** Only months with measurements, from January on. */
export function toMonthRanges(temperatures: readonly MeasuredTemperature[]): MonthRange[] {
  return Array.from({ length: 12 }, (_, month) => month).flatMap((month) => {
    const ofMonth = temperatures.filter(({ at }) => new Date(at).getUTCMonth() === month);
    return ofMonth.length > 0 ? [{ month, ...toRange(ofMonth), count: ofMonth.length }] : [];
  });
}

/** Half of the span around this day of the year. */
const SEASON_DAYS = 10;
/** Fewer say little about what is usual. */
const MIN_MEASUREMENTS = 4;
const YEAR_DAYS = 365.25;

/** Lowest and highest around this day in all years; null with too few. */
export function toUsualRange(temperatures: readonly MeasuredTemperature[], nowMs: number) {
  const isInSeason = ({ at }: MeasuredTemperature) => {
    const days = ((nowMs - Date.parse(at)) / DAY_MS) % YEAR_DAYS;
    return Math.min(Math.abs(days), YEAR_DAYS - Math.abs(days)) <= SEASON_DAYS;
  };
  const inSeason = temperatures.filter(isInSeason);
  return inSeason.length >= MIN_MEASUREMENTS ? toRange(inSeason) : null;
}
