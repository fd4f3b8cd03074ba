import { SESSION_ERRORS } from "../session-errors.ts";
import { type Session, type SessionChange, type SessionState, UNKNOWN_SESSION } from "./session-status.ts";

/**
 * What happens to a session. `found`: a look met it, and nothing speaks against it; `refused`: the backend takes its
 * token no longer; `unanswered`: nobody could be asked; `ended`: no new token will be given; `left`: it is not there
 * any more, or another person's is.
 */
export type SessionEvent = { at: number } & (
  | { type: "found"; session: Session }
  | { type: "refused" | "unanswered" | "ended" | "left"; message: string }
);

const ERRORS_KEPT = 5;

type Step = { state: SessionState; change: SessionChange };
type Trouble = { at: number; message: string };

/** One event further. Time only comes in by `at`, which may jump either way: devices sleep and clocks are set. */
export function stepSession(state: SessionState, event: SessionEvent): Step {
  switch (event.type) {
    case "found":
      return meetSession(state, event.session, event.at);
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

const withError = ({ errors }: SessionState, message: string) => [...errors, message].slice(-ERRORS_KEPT);

/** Told once: who hears again that a session is invalid learns nothing. */
const toInvalid = (state: SessionState): SessionChange =>
  state.phase === "signedIn" && !state.isValid ? "checked" : "invalid";

function meetSession(state: SessionState, session: Session, at: number): Step {
  const met: SessionState = { ...session, phase: "signedIn", isValid: true, lastChecked: at, errors: state.errors };
  const isSame = state.sessionId === session.sessionId && state.userId === session.userId;
  if (session.expiresAt <= at) {
    const errors = withError(state, SESSION_ERRORS.session_expired);
    return { state: { ...met, isValid: false, errors }, change: isSame ? toInvalid(state) : "invalid" };
  }
  if (!isSame) return { state: met, change: "created" };
  const isNewer = !state.isValid || state.expiresAt === null || session.expiresAt > state.expiresAt;
  return { state: met, change: isNewer ? "refreshed" : "checked" };
}

/** Who it was stays known, so that a new token can still mend it; where nobody is known nothing can be refused. */
function refuseSession(state: SessionState, { at, message }: Trouble): Step {
  if (state.phase !== "signedIn") return loseSession(state, { at, message }, "invalid");
  const errors = withError(state, message);
  return { state: { ...state, isValid: false, lastChecked: at, errors }, change: toInvalid(state) };
}

/** No answer is no verdict: what was known stays known, until the token's own end. */
function keepWithoutAnswer(state: SessionState, { at, message }: Trouble): Step {
  const errors = withError(state, message);
  if (state.phase !== "signedIn") return { state: { ...state, errors }, change: "checked" };
  const isValid = state.isValid && state.expiresAt !== null && state.expiresAt > at;
  const change = isValid === state.isValid ? "checked" : "invalid";
  return { state: { ...state, isValid, lastChecked: at, errors }, change };
}

/** News only to who thought that somebody was signed in. */
function loseSession(state: SessionState, { at, message }: Trouble, change: SessionChange): Step {
  const wasSignedIn = state.phase === "signedIn";
  const errors = wasSignedIn ? withError(state, message) : state.errors;
  const lost: SessionState = { ...UNKNOWN_SESSION, phase: "signedOut", lastChecked: at, errors };
  return { state: lost, change: wasSignedIn ? change : "checked" };
}
