import { formatTime } from "../format/dates.ts";
import { MINUTE_MS } from "../time.ts";

/** A swimmer's quiet hours, as times of day such as "22:00" in their own zone; null where there are none. */
export type QuietHours = { from: string | null; to: string | null; timeZone: string };

const DAY_MINUTES = 24 * 60;

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const minuteOfDay = (at: Date, timeZone: string) => toMinutes(formatTime(at, timeZone));

/** When the quiet hours that hold now are over, or null when none do. */
export function quietHoursEnd({ from, to, timeZone }: QuietHours, now: Date): Date | null {
  if (from === null || to === null) return null;
  const [start, end, minute] = [toMinutes(from), toMinutes(to), minuteOfDay(now, timeZone)];
  const length = (end - start + DAY_MINUTES) % DAY_MINUTES;
  const since = (minute - start + DAY_MINUTES) % DAY_MINUTES;
  if (since >= length) return null;
  const left = (length - since) * MINUTE_MS;
  const wholeMinute = now.getTime() - (now.getTime() % MINUTE_MS);
  return settle(new Date(wholeMinute + left), { end, timeZone });
}

/** On a night on which clocks change the end is an hour off: moved to the time that the swimmer's clock shows. */
function settle(guess: Date, { end, timeZone }: { end: number; timeZone: string }) {
  const shown = minuteOfDay(guess, timeZone);
  const off = ((end - shown + DAY_MINUTES / 2 + DAY_MINUTES) % DAY_MINUTES) - DAY_MINUTES / 2;
  return new Date(guess.getTime() + off * MINUTE_MS);
}
