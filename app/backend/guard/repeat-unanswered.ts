import { MAX_REPEATS, networkBackoff } from "#domain/resilience/backoff.ts";
import { judgeRepeatability } from "#domain/resilience/repeatable.ts";
import type { Changes } from "./changes.ts";
import { wait } from "./wait.ts";
import type { Guard, WireRequest } from "./wire-request.ts";

/** A request that nothing answered; one that was given up or ran out of time is no `TypeError`. */
const isUnanswered = (problem: unknown, { signal }: WireRequest) => problem instanceof TypeError && !signal?.aborted;

/** A device that knows it has no network says so at once, instead of trying for seconds without a word. */
const isOffline = () => navigator.onLine === false;

/** A read that nothing answered is sent again; a write only when it may have arrived without harm. */
export const repeatUnanswered =
  (changes: Changes): Guard =>
  (next) =>
  async (request) => {
    const judgement = judgeRepeatability(request.call, request.method, request.headers.get("Prefer") ?? "");
    const { rows } = changes.look().changes;
    const mayRepeat = () => {
      if (isOffline() || judgement === "never") return false;
      return judgement === "always" || changes.look().changes.rows === rows;
    };
    for (let repeat = 0; ; repeat += 1) {
      try {
        return await next(request);
      } catch (problem) {
        if (!isUnanswered(problem, request) || repeat >= MAX_REPEATS || !mayRepeat()) throw problem;
        await wait(networkBackoff(repeat, 0), request.signal);
        if (!mayRepeat()) throw problem;
      }
    }
  };
