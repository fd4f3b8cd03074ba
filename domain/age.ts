import { DAY_MS, HOUR_MS, MINUTE_MS } from "./time.ts";

/** How long ago, short: "just now", "40 min", "3 h", "2 days". */
export function ageText(at: string, now: Date | number) {
  const ageMs = Math.max(0, Number(now) - Date.parse(at));
  if (ageMs < MINUTE_MS) return "just now";
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min`;
  if (ageMs < 2 * DAY_MS) return `${Math.floor(ageMs / HOUR_MS)} h`;
  return `${Math.floor(ageMs / DAY_MS)} days`;
}

/** The same in a sentence: "just now", "40 min ago". */
export function agoText(at: string, now: Date | number) {
  const age = ageText(at, now);
  return age === "just now" ? age : `${age} ago`;
}
