import { busyBackoff, MAX_REPEATS } from "#domain/resilience/backoff.ts";
import { wait } from "./wait.ts";
import type { Guard } from "./wire-request.ts";

/** Starting, overloaded, or hidden behind a gateway that lost it. */
const BUSY: readonly number[] = [503, 520];
/** Whoever asks for more patience than this is told to the swimmer instead. */
const RETRY_AFTER_LIMIT_MS = 5_000;

/** A server that is busy is asked again, reads only; it may say when. */
export const repeatBusy: Guard = (next) => async (request) => {
  let answer = await next(request);
  if (!request.call.isRead) return answer;
  for (let repeat = 0; repeat < MAX_REPEATS && BUSY.includes(answer.status); repeat += 1) {
    const askedMs = (Number.parseInt(answer.headers.get("Retry-After") ?? "", 10) || 0) * 1_000;
    if (askedMs > RETRY_AFTER_LIMIT_MS) return answer;
    await wait(Math.max(askedMs, busyBackoff(repeat, Math.random())), request.signal);
    answer = await next(request);
  }
  return answer;
};
