import { DAY_MS } from "../time.ts";

/** Started days count in full; 0 when it is over or unknown. */
export function daysLeft(until: string | null, now: number) {
  const untilMs = until === null ? Number.NaN : Date.parse(until);
  return Number.isNaN(untilMs) ? 0 : Math.max(0, Math.ceil((untilMs - now) / DAY_MS));
}
