import { formatTime, formatWeekday, type Instant } from "#domain/format/dates.ts";

/** Times and days by the clock of one place: "14:05", "Sun 22 Nov". */
export type SpotTime = { time: (at: Instant) => string; day: (at: Instant) => string };

export const createSpotTime = (timeZone: string): SpotTime => ({
  time: (at) => formatTime(at, timeZone),
  day: (at) => formatWeekday(at, timeZone),
});
