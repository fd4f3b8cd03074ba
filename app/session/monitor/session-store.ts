import type { LossCause } from "#domain/accounts/session/session-loss.ts";
import { type SessionChange, type SessionState, UNKNOWN_SESSION } from "#domain/accounts/session/session-status.ts";
import { type SessionEvent, stepSession } from "#domain/accounts/session/step-session.ts";
import type { SessionTools } from "./session-tools.ts";
import { createThrottledListeners } from "./throttled-listeners.ts";

/** "checked" never replaces a waiting change. */
const pickNews = (waiting: SessionChange, next: SessionChange) => (next === "checked" ? waiting : next);

export type SessionStore = ReturnType<typeof createSessionStore>;

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
    /** The first cause is kept. */
    lose: (why: LossCause, message: string) => {
      cause ??= why;
      step({ type: why === "expired" ? "ended" : "left", at: now(), message });
    },
    getState: () => state,
    /** Null while there is a session or none was checked. */
    getLoss: () => cause,
    subscribe: listeners.subscribe,
    stop: () => {
      isStopped = true;
      listeners.stop();
    },
  };
}
