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

/** The changes that a row of events tells, and what is known at the end. */
function follow(...events: SessionEvent[]) {
  let state: SessionState = UNKNOWN_SESSION;
  const changes = events.map((event) => {
    const step = stepSession(state, event);
    state = step.state;
    return step.change;
  });
  return { changes, state };
}

test("a session that is met for the first time is created and valid", () => {
  expect(follow(found())).toEqual({
    changes: ["created"],
    state: { ...ada, phase: "signedIn", isValid: true, lastChecked: NOW, errors: [] },
  });
});

test.each<[string, SessionEvent[], string]>([
  ["the same session, met again", [found(), found()], "checked"],
  ["the same session with a later end", [found(), found({ expiresAt: NOW + 2 * HOUR })], "refreshed"],
  ["another session of the same swimmer", [found(), found({ sessionId: "s2" })], "created"],
  ["another swimmer's session", [found(), found({ sessionId: "s2", userId: "ben" })], "created"],
  ["a token that is refused", [found(), trouble("refused")], "invalid"],
  ["a token that is refused again", [found(), trouble("refused"), trouble("refused")], "checked"],
  ["a refused token that is mended", [found(), trouble("refused"), found()], "refreshed"],
  ["a token whose end has come", [found(), found({}, NOW + HOUR)], "invalid"],
  ["no answer", [found(), trouble("unanswered")], "checked"],
  ["no answer when the token has ended", [found(), trouble("unanswered", NOW + HOUR)], "invalid"],
  ["a refresh that is refused for good", [found(), trouble("refused"), trouble("ended")], "expired"],
  ["a session that is gone", [found(), trouble("left")], "invalid"],
  ["a session that is still gone", [found(), trouble("left"), trouble("left")], "checked"],
  ["a session that ends after it was left", [found(), trouble("left"), trouble("ended")], "checked"],
  ["a sign-in after the end", [found(), trouble("ended"), found()], "created"],
  ["a visitor", [trouble("left")], "checked"],
])("%s is told as it is", (_what, events, last) => {
  expect(follow(...events).changes.at(-1)).toBe(last);
});

test("who is signed out is nobody any more", () => {
  expect(follow(found(), trouble("left", NOW + 1)).state).toEqual({
    ...UNKNOWN_SESSION,
    phase: "signedOut",
    lastChecked: NOW + 1,
    errors: ["it was left"],
  });
});

test("a refused session stays known, so that a new token can mend it", () => {
  expect(follow(found(), trouble("refused")).state).toMatchObject({ phase: "signedIn", isValid: false, userId: "ada" });
});

test("an ended token says why the session is not valid", () => {
  const { state } = follow(found({}, NOW + HOUR));
  expect(state).toMatchObject({ phase: "signedIn", isValid: false, errors: [SESSION_ERRORS.session_expired] });
});

test("the last five errors are kept", () => {
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
