import { CIRCUIT_RULE } from "#domain/resilience/rate-window.ts";
import { wireError } from "#domain/resilience/wire-errors.ts";
import { emitCircuitOpened } from "../guarded-fetch/circuit-openings.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import { refuse } from "./refuse.ts";
import type { Guard } from "./wire-request.ts";

export function breakCircuit(): Guard {
  const count = createRateLimiter(CIRCUIT_RULE);
  return (next) => async (request) => {
    const { endpoint } = request.call;
    const { isAllowed, isTripped, waitMs } = count(endpoint);
    if (isAllowed) return next(request);
    const error = wireError("circuit_open", { endpoint });
    if (isTripped) emitCircuitOpened({ message: error.message });
    return refuse(error, 429, waitMs);
  };
}
