import { authBackoff, busyBackoff, networkBackoff, RETRY_LIMIT } from "#domain/resilience/backoff.ts";
import { getRetryPolicy } from "#domain/resilience/retry-policy.ts";
import type { Changes } from "./changes.ts";
import { wait } from "./wait.ts";
import type { Guard, WireRequest } from "./wire-request.ts";

/** GoTrue's message when its database had no connection; nothing was granted. */
const COULD_NOT_GRANT = "Database error granting user";

async function couldNotGrant(answer: Response) {
  return !answer.ok && (await answer.clone().text()).includes(COULD_NOT_GRANT);
}

export const repeatAuth: Guard = (next) => async (request) => {
  let answer = await next(request);
  if (request.call.kind !== "auth") return answer;
  for (let repeat = 0; repeat < RETRY_LIMIT && (await couldNotGrant(answer)); repeat += 1) {
    await wait(authBackoff(repeat, 0), request.signal);
    answer = await next(request);
  }
  return answer;
};

/** Starting, overloaded, or lost behind a gateway. */
const BUSY: readonly number[] = [503, 520];
/** A longer Retry-After is shown to the swimmer instead. */
const RETRY_AFTER_LIMIT_MS = 5_000;

/** Retries reads on a busy server, honoring Retry-After. */
export const repeatBusy: Guard = (next) => async (request) => {
  let answer = await next(request);
  if (!request.call.isRead) return answer;
  for (let repeat = 0; repeat < RETRY_LIMIT && BUSY.includes(answer.status); repeat += 1) {
    const askedMs = (Number.parseInt(answer.headers.get("Retry-After") ?? "", 10) || 0) * 1_000;
    if (askedMs > RETRY_AFTER_LIMIT_MS) return answer;
    await wait(Math.max(askedMs, busyBackoff(repeat, Math.random())), request.signal);
    answer = await next(request);
  }
  return answer;
};

/** Aborts and timeouts are not `TypeError`s. */
const isUnanswered = (problem: unknown, { signal }: WireRequest) => problem instanceof TypeError && !signal?.aborted;

/** Fails at once when the device is offline. */
const isOffline = () => navigator.onLine === false;

/** Retries reads, and writes that are harmless to repeat. */
export const repeatUnanswered =
  (changes: Changes): Guard =>
  (next) =>
  async (request) => {
    const judgement = getRetryPolicy(request.call, request.method, request.headers.get("Prefer") ?? "");
    const { rows } = changes.look().changes;
    const mayRepeat = () => {
      if (isOffline() || judgement === "never") return false;
      return judgement === "always" || changes.look().changes.rows === rows;
    };
    for (let repeat = 0; ; repeat += 1) {
      try {
        return await next(request);
      } catch (problem) {
        if (!isUnanswered(problem, request) || repeat >= RETRY_LIMIT || !mayRepeat()) throw problem;
        await wait(networkBackoff(repeat, 0), request.signal);
        if (!mayRepeat()) throw problem;
      }
    }
  };
