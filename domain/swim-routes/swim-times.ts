import { HOUR_MS, MINUTE_MS } from "../time.ts";

/** When a rehearsed swim starts, and when the swimmer is most likely out. */
export type SwimTimes = { startMs: number; outMs: number };

/** No rehearsal takes longer. */
const MOST_MS = 30 * HOUR_MS;

const toMinute = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)}Z`;

/** As search parameters: "2026-11-24T06:30Z", the finish on the next whole minute. */
export const writeSwimTimes = ({ startMs, outMs }: SwimTimes) => ({
  start: toMinute(startMs),
  out: toMinute(Math.ceil(outMs / MINUTE_MS) * MINUTE_MS),
});

/** Null for what is no swim. */
export function readSwimTimes(params: URLSearchParams): SwimTimes | null {
  const [startMs, outMs] = ["start", "out"].map((name) => Date.parse(params.get(name) ?? ""));
  if (startMs === undefined || outMs === undefined) return null;
  const lengthMs = outMs - startMs;
  return lengthMs > 0 && lengthMs <= MOST_MS ? { startMs, outMs } : null;
}
