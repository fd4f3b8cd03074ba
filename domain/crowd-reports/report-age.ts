const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago, short: "just now", "40 min", "3 h", "2 days". */
export function ageText(observedAt: string, now: Date) {
  const ageMs = Math.max(0, now.getTime() - Date.parse(observedAt));
  if (ageMs < MINUTE_MS) return "just now";
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min`;
  if (ageMs < 2 * DAY_MS) return `${Math.floor(ageMs / HOUR_MS)} h`;
  return `${Math.floor(ageMs / DAY_MS)} days`;
}

/** The same in a sentence: "just now", "40 min ago". */
export function agoText(observedAt: string, now: Date) {
  const age = ageText(observedAt, now);
  return age === "just now" ? age : `${age} ago`;
}
