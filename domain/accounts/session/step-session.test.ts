import { expect, test } from "vitest";
import { SESSION_ERRORS } from "../session-errors.ts";
import { type SessionState, UNKNOWN_SESSION } from "./session-status.ts";
import { type SessionEvent, stepSession } from "./step-session.ts";

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const ada = { sessionId: "s1", userId: "ada", expiresAt: NOW + HOUR };

const found = (change: Partial<typeof ada> = {}, at = NOW): SessionEvent => ({
  type: "found",
  at,
  session: { ...ada, ...change },
});
const trouble = (type: "refused" | "unanswered" | "ended" | "left", at = NOW): SessionEvent => ({
  type,
  at,
  message: `it was ${type}`,
});

/** The change after each event, and the final state. */
function follow(...events: SessionEvent[]) {
  let state: SessionState = UNKNOWN_SESSION;
  const changes = events.map((event) => {
    const step = stepSession(state, event);
    state = step.state;
    return step.change;
  });
  return { changes, state };
}

test("creates a valid session on first sight", () => {
  expect(follow(found())).toEqual({
    changes: ["created"],
    state: { ...ada, phase: "signedIn", isValid: true, lastChecked: NOW, errors: [] },
  });
});

test.each<[string, SessionEvent[], string]>([
  ["the same session, found again", [found(), found()], "checked"],
  ["the same session with a later end", [found(), found({ expiresAt: NOW + 2 * HOUR })], "refreshed"],
  ["another session of the same swimmer", [found(), found({ sessionId: "s2" })], "created"],
  ["another swimmer's session", [found(), found({ sessionId: "s2", userId: "ben" })], "created"],
  ["a token that is refused", [found(), trouble("refused")], "invalid"],
  ["a token that is refused again", [found(), trouble("refused"), trouble("refused")], "checked"],
  ["a refused token that is replaced", [found(), trouble("refused"), found()], "refreshed"],
  ["an expired token", [found(), found({}, NOW + HOUR)], "invalid"],
  ["no answer", [found(), trouble("unanswered")], "checked"],
  ["no answer when the token has ended", [found(), trouble("unanswered", NOW + HOUR)], "invalid"],
  ["a refresh that is refused for good", [found(), trouble("refused"), trouble("ended")], "expired"],
  ["a session that is gone", [found(), trouble("left")], "invalid"],
  ["a session that is still gone", [found(), trouble("left"), trouble("left")], "checked"],
  ["a session that ends after it was left", [found(), trouble("left"), trouble("ended")], "checked"],
  ["a sign-in after the end", [found(), trouble("ended"), found()], "created"],
  ["a visitor", [trouble("left")], "checked"],
])("%s", (_what, events, last) => {
  expect(follow(...events).changes.at(-1)).toBe(last);
});

test("clears the user after a sign-out", () => {
  expect(follow(found(), trouble("left", NOW + 1)).state).toEqual({
    ...UNKNOWN_SESSION,
    phase: "signedOut",
    lastChecked: NOW + 1,
    errors: ["it was left"],
  });
});

test("keeps the user of a refused session", () => {
  expect(follow(found(), trouble("refused")).state).toMatchObject({ phase: "signedIn", isValid: false, userId: "ada" });
});

test("explains why an expired session is invalid", () => {
  const { state } = follow(found({}, NOW + HOUR));
  expect(state).toMatchObject({ phase: "signedIn", isValid: false, errors: [SESSION_ERRORS.session_expired] });
});

test("keeps the last five errors", () => {
  const many = Array.from(
    { length: 7 },
    (_item, index): SessionEvent => ({
      type: "unanswered",
      at: NOW,
      message: `error ${index}`,
    }),
  );
  expect(follow(found(), ...many).state.errors).toEqual(["error 2", "error 3", "error 4", "error 5", "error 6"]);
});
