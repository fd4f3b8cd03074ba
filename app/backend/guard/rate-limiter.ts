import { countCall, NO_CALLS, type RateRule, type RateState } from "#domain/resilience/rate-window.ts";

/** Names are few: endpoints and functions. Beyond this many the longest unused are dropped. */
const MAX_NAMES = 200;

/** Counts calls by name. */
export function createRateLimiter(rule: RateRule) {
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
