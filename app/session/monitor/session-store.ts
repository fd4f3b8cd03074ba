import type { LossCause } from "#domain/accounts/session/session-loss.ts";
import { type SessionChange, type SessionState, UNKNOWN_SESSION } from "#domain/accounts/session/session-status.ts";
import { type SessionEvent, stepSession } from "#domain/accounts/session/step-session.ts";
import type { SessionTools } from "./session-tools.ts";
import { createThrottledListeners } from "./throttled-listeners.ts";

/** "checked" is the least news: it never takes the place of another that waits. */
const pickNews = (waiting: SessionChange, next: SessionChange) => (next === "checked" ? waiting : next);

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Keeps what is known of the session, and tells who listens. */
export function createSessionStore({ now, note }: Pick<SessionTools, "now" | "note">) {
  const listeners = createThrottledListeners<SessionChange>(pickNews);
  let state: SessionState = UNKNOWN_SESSION;
  let cause: LossCause | null = null;
  let isStopped = false;

  function step(event: SessionEvent) {
    if (isStopped) return;
    const { state: after, change } = stepSession(state, event);
    state = after;
    if (after.phase !== "signedOut") cause = null;
    note(change, after);
    listeners.tell(change);
  }

  return {
    find: (session: Extract<SessionEvent, { type: "found" }>["session"]) => step({ type: "found", at: now(), session }),
    doubt: (type: "refused" | "unanswered", message: string) => step({ type, at: now(), message }),
    /** The first cause stays: what is lost already is not lost again. */
    lose: (why: LossCause, message: string) => {
      cause ??= why;
      step({ type: why === "expired" ? "ended" : "left", at: now(), message });
    },
    getState: () => state,
    /** Why there is no session, or null while there is one or nobody has looked. */
    getLoss: () => cause,
    subscribe: listeners.subscribe,
    stop: () => {
      isStopped = true;
      listeners.stop();
    },
  };
}
