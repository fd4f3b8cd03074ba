import type { Session, SessionChange, SessionState } from "#domain/accounts/session/session-status.ts";

export type Verdict = "valid" | "refused" | "unanswered";

/** Injected for tests. */
export type SessionTools = {
  now: () => number;
  isHidden: () => boolean;
  read: () => Promise<Session | null>;
  verify: () => Promise<Verdict>;
  /** Renews a token near its expiry; when forced, any token. */
  refresh: (isForced: boolean) => Promise<Verdict>;
  forget: () => Promise<unknown>;
  /** Called on every step, unthrottled. */
  note: (change: SessionChange, state: SessionState) => void;
};
