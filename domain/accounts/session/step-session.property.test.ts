import fc from "fast-check";
import { expect, test } from "vitest";
import { getNextCheckAt, getTimerDelayMs, isCheckDue, isCheckFresh } from "./session-schedule.ts";
import { type SessionState, UNKNOWN_SESSION } from "./session-status.ts";
import { type SessionEvent, stepSession } from "./step-session.ts";

const START = 1_800_000_000_000;
const DAY = 86_400_000;

/** In any order, since devices sleep and clocks are set. */
const at = fc.integer({ min: START, max: START + 2 * DAY });
const session = fc.record({
  sessionId: fc.constantFrom("s1", "s2", "s3"),
  userId: fc.constantFrom("ada", "ben"),
  expiresAt: fc.integer({ min: START - DAY, max: START + 3 * DAY }),
});
const event: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.record({ type: fc.constant("found" as const), at, session }),
  fc.record({
    type: fc.constantFrom("refused" as const, "unanswered" as const, "ended" as const, "left" as const),
    at,
    message: fc.string({ maxLength: 10 }),
  }),
);

/** Invariants of every state. */
function findImpossible(state: SessionState) {
  const { phase, isValid, expiresAt, lastChecked, sessionId, userId, errors } = state;
  const isKnown = sessionId !== null && userId !== null && expiresAt !== null;
  const isUnknown = sessionId === null && userId === null && expiresAt === null;
  const rules: Record<string, boolean> = {
    "valid only when signed in": !isValid || phase === "signedIn",
    "valid only until the token expires, as of the last check":
      !isValid || (isKnown && Number(lastChecked) < expiresAt),
    "signed in means a known user": phase !== "signedIn" || (isKnown && lastChecked !== null),
    "signed out means no user": phase !== "signedOut" || (isUnknown && lastChecked !== null),
    "nothing is known before the first check": phase !== "loading" || (isUnknown && lastChecked === null),
    "at most five errors": errors.length <= 5,
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

function findImpossibleStep(before: SessionState, after: SessionState, change: string) {
  const rules: Record<string, boolean> = {
    "loading never comes back": after.phase !== "loading" || before.phase === "loading",
    "created brings a valid session": change !== "created" || after.isValid,
    "created is another session than before":
      change !== "created" || after.sessionId !== before.sessionId || after.userId !== before.userId,
    "refreshed is the same session, valid":
      change !== "refreshed" || (after.isValid && after.sessionId === before.sessionId),
    "expired and invalid never follow signed out":
      !/expired|invalid/.test(change) || before.phase !== "signedOut" || after.phase === "signedIn",
    "expired signs out": change !== "expired" || after.phase === "signedOut",
    "invalid leaves nothing valid": change !== "invalid" || !after.isValid,
    "becoming valid is reported":
      after.isValid === false || before.isValid || change === "created" || change === "refreshed",
    "becoming invalid is reported": after.isValid || !before.isValid || change === "expired" || change === "invalid",
    "a change of user is reported": after.userId === before.userId || change !== "checked",
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

test("no order of events and no clock jump reaches an impossible state", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = UNKNOWN_SESSION;
      for (const next of events) {
        const { state: after, change } = stepSession(state, next);
        expect([...findImpossible(after), ...findImpossibleStep(state, after, change)]).toEqual([]);
        state = after;
      }
    }),
    { numRuns: 2_000 },
  );
});

test("checks at most five minutes apart and wakes every minute, whatever the clock does", () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 20 }), at, (events, now) => {
      const state = events.reduce((before, next) => stepSession(before, next).state, UNKNOWN_SESSION);
      const { lastChecked } = state;
      expect(getNextCheckAt(state)).toBeLessThanOrEqual((lastChecked ?? 0) + 5 * 60_000);
      expect(getTimerDelayMs(state, now)).toBeGreaterThanOrEqual(1_000);
      expect(getTimerDelayMs(state, now)).toBeLessThanOrEqual(60_000);
      if (lastChecked !== null && Math.abs(now - lastChecked) >= 5 * 60_000) expect(isCheckDue(state, now)).toBe(true);
      if (isCheckFresh(state, now)) expect(now - (lastChecked ?? 0)).toBeLessThan(30_000);
    }),
    { numRuns: 2_000 },
  );
});
