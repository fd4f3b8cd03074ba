import { DAY_MS, HOUR_MS, MINUTE_MS } from "./time.ts";

/** "just now", "40 min", "3 h", "2 days" */
export function ageText(at: string, now: Date | number) {
  const ageMs = Math.max(0, Number(now) - Date.parse(at));
  if (ageMs < MINUTE_MS) return "just now";
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min`;
  if (ageMs < 2 * DAY_MS) return `${Math.floor(ageMs / HOUR_MS)} h`;
  return `${Math.floor(ageMs / DAY_MS)} days`;
}

/** "just now", "40 min ago" */
export function agoText(at: string, now: Date | number) {
  const age = ageText(at, now);
  return age === "just now" ? age : `${age} ago`;
}

const DURATION_UNITS = [
  { lengthMs: DAY_MS, word: "day" },
  { lengthMs: HOUR_MS, word: "hour" },
  { lengthMs: MINUTE_MS, word: "minute" },
] as const;

/** In the largest whole unit: "3 days". */
export function durationText(durationMs: number) {
  for (const { lengthMs, word } of DURATION_UNITS) {
    const count = Math.floor(durationMs / lengthMs);
    if (count > 0) return `${count} ${word}${count === 1 ? "" : "s"}`;
  }
  return "less than a minute";
}
