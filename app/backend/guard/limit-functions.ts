import { FUNCTION_RULE } from "#domain/resilience/rate-window.ts";
import { wireError } from "#domain/resilience/wire-errors.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import { refuse } from "./refuse.ts";
import type { Guard } from "./wire-request.ts";

export function limitFunctions(): Guard {
  const count = createRateLimiter(FUNCTION_RULE);
  return (next) => async (request) => {
    if (request.call.kind !== "function") return next(request);
    // What follows the name is a path within the function.
    const { isAllowed, waitMs } = count(request.call.name.split("/")[0] ?? "");
    if (isAllowed) return next(request);
    return refuse(wireError("function_limited", { seconds: Math.ceil(waitMs / 1000) }), 429, waitMs);
  };
}
