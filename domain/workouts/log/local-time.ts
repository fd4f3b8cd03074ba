import { knownTimeZone } from "../../format/dates.ts";
import { zoneOffsetMs } from "../../verdicts/hours/when.ts";

const LOCAL_MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** "2026-07-18T07:40" by the clock there, as `datetime-local` fields have it. */
export function toLocalMinute(atMs: number, timeZone: string) {
  return new Date(atMs + zoneOffsetMs(atMs, knownTimeZone(timeZone))).toISOString().slice(0, 16);
}

/** Null for what is no such time. */
export function fromLocalMinute(local: string, timeZone: string): number | null {
  const asUtc = LOCAL_MINUTE.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return null;
  const zone = knownTimeZone(timeZone);
  return asUtc - zoneOffsetMs(asUtc - zoneOffsetMs(asUtc, zone), zone);
}
