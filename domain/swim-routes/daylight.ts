import { HOUR_MS } from "../time.ts";

/** One day's sun, in milliseconds since 1970. */
export type Daylight = { sunriseMs: number; sunsetMs: number };

/** `ms` is when it changes; null where that isn't known. */
export type Light =
  | { kind: "light"; sunsetMs: number }
  | { kind: "dark" }
  | { kind: "ends-dark"; ms: number }
  | { kind: "starts-dark"; ms: number };

/** Sun times say something about half a day around them. */
const KNOWN_MS = 12 * HOUR_MS;

/** When the sun rises next; null where it isn't known. */
export const nextSunrise = (days: readonly Daylight[], ms: number) =>
  daysAround(days, ms).find(({ sunriseMs }) => sunriseMs > ms)?.sunriseMs ?? null;

const daysAround = (days: readonly Daylight[], ms: number) =>
  days.filter(({ sunriseMs, sunsetMs }) => ms >= sunriseMs - KNOWN_MS && ms <= sunsetMs + KNOWN_MS);

/** Whether the sun is up during a swim; null where its times aren't known. */
export function lightDuring(days: readonly Daylight[], startMs: number, finishMs: number): Light | null {
  const near = daysAround(days, startMs);
  const today = near.find(({ sunriseMs, sunsetMs }) => startMs >= sunriseMs && startMs < sunsetMs);
  if (today) {
    const { sunsetMs } = today;
    return finishMs <= sunsetMs ? { kind: "light", sunsetMs } : { kind: "ends-dark", ms: sunsetMs };
  }
  if (near.length === 0 || daysAround(days, finishMs).length === 0) return null;
  const sunriseMs = nextSunrise(days, startMs);
  return sunriseMs !== null && sunriseMs <= finishMs ? { kind: "starts-dark", ms: sunriseMs } : { kind: "dark" };
}
