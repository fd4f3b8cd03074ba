import { isTooSoon, throttleOf } from "#domain/resilience/requests/read-throttle.ts";
import { wireError } from "#domain/resilience/wire-errors.ts";
import { toCacheKey } from "./cache-key.ts";
import type { Changes } from "./changes.ts";
import { refuse } from "./refuse.ts";
import type { Guard } from "./wire-request.ts";

const SERVER_FAILED = 500;

type Asked = { at: number; rows: number };

/**
 * Rate-limits repeated reads of profiles and notification settings when nothing changed. Most repeats are served from
 * the cache before.
 */
export function throttleReads(changes: Changes): Guard {
  const answered = new Map<string, Asked>();
  return (next) => async (request) => {
    const throttle = throttleOf(request.call);
    const question = throttle ? toCacheKey(request) : null;
    if (!throttle || question === null) return next(request);
    const { rows } = changes.look().changes;
    const last = answered.get(question);
    const lastAt = last?.rows === rows ? last.at : undefined;
    const now = Date.now();
    if (isTooSoon(throttle, lastAt, now)) return refuse(wireError(throttle.code), 429, throttle.intervalMs);
    for (const [old, { at }] of answered) if (!isTooSoon(throttle, at, now)) answered.delete(old);
    const answer = await next(request);
    if (answer.status < SERVER_FAILED) answered.set(question, { at: Date.now(), rows });
    return answer;
  };
}
