import { SESSION_ERRORS } from "../session-errors.ts";
import { type Session, type SessionChange, type SessionState, UNKNOWN_SESSION } from "./session-status.ts";

/**
 * `found`: the session is there; `refused`: its token is no longer accepted; `unanswered`: no response; `ended`: no new
 * token; `left`: signed out, or another user signed in.
 */
export type SessionEvent = { at: number } & (
  | { type: "found"; session: Session }
  | { type: "refused" | "unanswered" | "ended" | "left"; message: string }
);

const ERRORS_LIMIT = 5;

type SessionStep = { state: SessionState; change: SessionChange };
type SessionFailure = { at: number; message: string };

/** `at` may jump either way: devices sleep and clocks are set. */
export function stepSession(state: SessionState, event: SessionEvent): SessionStep {
  switch (event.type) {
    case "found":
      return acceptSession(state, event.session, event.at);
    case "refused":
      return refuseSession(state, event);
    case "unanswered":
      return keepWithoutAnswer(state, event);
    case "ended":
      return loseSession(state, event, "expired");
    case "left":
      return loseSession(state, event, "invalid");
  }
}

const withError = ({ errors }: SessionState, message: string) => [...errors, message].slice(-ERRORS_LIMIT);

/** Announces invalidity once. */
const toInvalid = (state: SessionState): SessionChange =>
  state.phase === "signedIn" && !state.isValid ? "checked" : "invalid";

function acceptSession(state: SessionState, session: Session, at: number): SessionStep {
  const next: SessionState = { ...session, phase: "signedIn", isValid: true, lastChecked: at, errors: state.errors };
  const isSame = state.sessionId === session.sessionId && state.userId === session.userId;
  if (session.expiresAt <= at) {
    const errors = withError(state, SESSION_ERRORS.session_expired);
    return { state: { ...next, isValid: false, errors }, change: isSame ? toInvalid(state) : "invalid" };
  }
  if (!isSame) return { state: next, change: "created" };
  const isNewer = !state.isValid || state.expiresAt === null || session.expiresAt > state.expiresAt;
  return { state: next, change: isNewer ? "refreshed" : "checked" };
}

/** Keeps the user, since a new token can restore the session. */
function refuseSession(state: SessionState, { at, message }: SessionFailure): SessionStep {
  if (state.phase !== "signedIn") return loseSession(state, { at, message }, "invalid");
  const errors = withError(state, message);
  return { state: { ...state, isValid: false, lastChecked: at, errors }, change: toInvalid(state) };
}

/** Keeps the state until the token expires. */
function keepWithoutAnswer(state: SessionState, { at, message }: SessionFailure): SessionStep {
  const errors = withError(state, message);
  if (state.phase !== "signedIn") return { state: { ...state, errors }, change: "checked" };
  const isValid = state.isValid && state.expiresAt !== null && state.expiresAt > at;
  const change = isValid === state.isValid ? "checked" : "invalid";
  return { state: { ...state, isValid, lastChecked: at, errors }, change };
}

/** Reports a change only if someone was signed in. */
function loseSession(state: SessionState, { at, message }: SessionFailure, change: SessionChange): SessionStep {
  const wasSignedIn = state.phase === "signedIn";
  const errors = wasSignedIn ? withError(state, message) : state.errors;
  const lost: SessionState = { ...UNKNOWN_SESSION, phase: "signedOut", lastChecked: at, errors };
  return { state: lost, change: wasSignedIn ? change : "checked" };
}
