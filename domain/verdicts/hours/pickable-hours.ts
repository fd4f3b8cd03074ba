import { addLocalHours } from "./hour-counts.ts";
import { nameForecastHour } from "./when.ts";

/** Hours outside these are dark nearly everywhere. */
const EARLIEST_HOUR = 5;
const LATEST_HOUR = 22;

type PickableDay = { day: string; hours: readonly string[] };

/** The coming hours to choose from, by the clock there: "2026-11-23" with "2026-11-23T09" and so on. */
export function listPickableDays(nowMs: number, timeZone: string, hours: number): PickableDay[] {
  const present = nameForecastHour(nowMs, timeZone);
  const coming = Array.from({ length: Math.max(0, hours - 1) }, (_, index) => addLocalHours(present, index + 1));
  const shown = coming.filter((local) => {
    const hour = Number(local.slice(11));
    return hour >= EARLIEST_HOUR && hour <= LATEST_HOUR;
  });
  return [...Map.groupBy(shown, (local) => local.slice(0, 10))].map(([day, ofDay]) => ({ day, hours: ofDay }));
}
