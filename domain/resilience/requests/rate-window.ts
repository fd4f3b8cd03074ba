import { MINUTE_MS, SECOND_MS } from "../../time.ts";

/** After `maxCalls` in the window, calls are blocked for `blockMs`. */
export type RateRule = { windowMs: number; maxCalls: number; blockMs: number };

/** Times in milliseconds since 1970. */
export type RateState = { calls: readonly number[]; blockedUntil: number };

export type RateVerdict = {
  state: RateState;
  isAllowed: boolean;
  /** True once, for the call that exceeds the limit. */
  isTripped: boolean;
  waitMs: number;
};

/** Per endpoint, against a page that requests in a loop. */
export const CIRCUIT_RULE: RateRule = { windowMs: 10 * SECOND_MS, maxCalls: 50, blockMs: 10 * SECOND_MS };

/** Per function. */
export const FUNCTION_RULE: RateRule = { windowMs: MINUTE_MS, maxCalls: 50, blockMs: 15 * SECOND_MS };

export const NO_CALLS: RateState = { calls: [], blockedUntil: 0 };

export function countCall(state: RateState, rule: RateRule, now: number): RateVerdict {
  // A clock set back must not extend the block.
  const blockedFor = Math.min(state.blockedUntil - now, rule.blockMs);
  if (blockedFor > 0) return { state, isAllowed: false, isTripped: false, waitMs: blockedFor };
  const recent = state.calls.filter((at) => at <= now && now - at < rule.windowMs);
  if (recent.length < rule.maxCalls) {
    return { state: { calls: [...recent, now], blockedUntil: 0 }, isAllowed: true, isTripped: false, waitMs: 0 };
  }
  const blocked = { calls: [], blockedUntil: now + rule.blockMs };
  return { state: blocked, isAllowed: false, isTripped: true, waitMs: rule.blockMs };
}
