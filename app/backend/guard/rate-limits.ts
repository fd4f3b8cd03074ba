import {
  CIRCUIT_RULE,
  countCall,
  FUNCTION_RULE,
  NO_CALLS,
  type RateRule,
  type RateState,
} from "#domain/resilience/requests/rate-window.ts";
import { wireError } from "#domain/resilience/wire-errors.ts";
import { emitCircuitOpened } from "../guarded-fetch/fetch-events.ts";
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

export function limitFunctions(): Guard {
  const count = createRateLimiter(FUNCTION_RULE);
  return (next) => async (request) => {
    if (request.call.kind !== "function") return next(request);
    const { isAllowed, waitMs } = count(request.call.name.split("/")[0] ?? "");
    if (isAllowed) return next(request);
    return refuse(wireError("function_limited", { seconds: Math.ceil(waitMs / 1000) }), 429, waitMs);
  };
}

const MAX_NAMES = 200;

function createRateLimiter(rule: RateRule) {
  const states = new Map<string, RateState>();
  return (name: string) => {
    const verdict = countCall(states.get(name) ?? NO_CALLS, rule, Date.now());
    states.delete(name);
    states.set(name, verdict.state);
    for (const oldest of states.keys()) {
      if (states.size <= MAX_NAMES) break;
      states.delete(oldest);
    }
    return verdict;
  };
}
