import type { Session, SessionChange, SessionState } from "#domain/accounts/session/session-status.ts";

export type Verdict = "valid" | "refused" | "unanswered";

/** What the monitor needs of the world; a test brings another one. */
export type SessionTools = {
  now: () => number;
  isHidden: () => boolean;
  /** The session of the cookies, whosever it is. */
  read: () => Promise<Session | null>;
  /** Asks the backend whether it takes that session. */
  verify: () => Promise<Verdict>;
  /** Exchanges the token; when forced, even one that has time left. */
  refresh: (isForced: boolean) => Promise<Verdict>;
  /** Removes what the browser keeps of a session that has ended. */
  forget: () => Promise<unknown>;
  /** Hears of every step, at once. */
  note: (change: SessionChange, state: SessionState) => void;
};
