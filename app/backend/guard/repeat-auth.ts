import { authBackoff, MAX_REPEATS } from "#domain/resilience/backoff.ts";
import { wait } from "./wait.ts";
import type { Guard } from "./wire-request.ts";

/** What the auth service says when its database had no room for a moment; nothing was granted then. */
const COULD_NOT_GRANT = "Database error granting user";

async function couldNotGrant(answer: Response) {
  return !answer.ok && (await answer.clone().text()).includes(COULD_NOT_GRANT);
}

export const repeatAuth: Guard = (next) => async (request) => {
  let answer = await next(request);
  if (request.call.kind !== "auth") return answer;
  for (let repeat = 0; repeat < MAX_REPEATS && (await couldNotGrant(answer)); repeat += 1) {
    await wait(authBackoff(repeat, 0), request.signal);
    answer = await next(request);
  }
  return answer;
};
