import { useState } from "react";
import { firstWeekday } from "#app/browser/first-weekday.ts";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { dayAt } from "#domain/workouts/totals/days.ts";

/** Today where the swimmer is, and the first day of their week. */
export function useCalendar() {
  const [calendar] = useState(() => ({
    today: dayAt(new Date().toISOString(), deviceTimeZone()),
    firstWeekday: firstWeekday(),
  }));
  return calendar;
}
