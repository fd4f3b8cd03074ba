/** So many calls in a window, then none at all for a while. */
export type RateRule = { windowMs: number; maxCalls: number; blockMs: number };

/** When the calls of the window were made, and until when none is let through; milliseconds since 1970. */
export type RateState = { calls: readonly number[]; blockedUntil: number };

export type RateVerdict = {
  state: RateState;
  isAllowed: boolean;
  /** This very call was one too many: the moment to say so, once. */
  isTripped: boolean;
  waitMs: number;
};

/** The circuit breaker, by endpoint: an emergency brake for a page that asks in a circle. */
export const CIRCUIT_RULE: RateRule = { windowMs: 10_000, maxCalls: 50, blockMs: 10_000 };

/** Calls of one function. */
export const FUNCTION_RULE: RateRule = { windowMs: 60_000, maxCalls: 50, blockMs: 15_000 };

export const NO_CALLS: RateState = { calls: [], blockedUntil: 0 };

export function countCall(state: RateState, rule: RateRule, now: number): RateVerdict {
  // A clock that was set back must not block for longer than the rule says.
  const blockedFor = Math.min(state.blockedUntil - now, rule.blockMs);
  if (blockedFor > 0) return { state, isAllowed: false, isTripped: false, waitMs: blockedFor };
  const recent = state.calls.filter((at) => at <= now && now - at < rule.windowMs);
  if (recent.length < rule.maxCalls) {
    return { state: { calls: [...recent, now], blockedUntil: 0 }, isAllowed: true, isTripped: false, waitMs: 0 };
  }
  const blocked = { calls: [], blockedUntil: now + rule.blockMs };
  return { state: blocked, isAllowed: false, isTripped: true, waitMs: rule.blockMs };
}
