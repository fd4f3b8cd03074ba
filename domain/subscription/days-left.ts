const DAY_MS = 86_400_000;

/** Days until then, a begun one counted in full; 0 when it is over or there is no such moment. */
export function daysLeft(until: string | null, now: number) {
  const untilMs = until === null ? Number.NaN : Date.parse(until);
  return Number.isNaN(untilMs) ? 0 : Math.max(0, Math.ceil((untilMs - now) / DAY_MS));
}
