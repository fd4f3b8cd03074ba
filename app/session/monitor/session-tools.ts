import type { Session, SessionChange, SessionState } from "#domain/accounts/session/session-status.ts";

export type Verdict = "valid" | "refused" | "unanswered";

/** Injected for tests. */
export type SessionTools = {
  now: () => number;
  isHidden: () => boolean;
  read: () => Promise<Session | null>;
  verify: () => Promise<Verdict>;
  /** Forced: also a token that isn't near expiry. */
  refresh: (isForced: boolean) => Promise<Verdict>;
  forget: () => Promise<unknown>;
  /** Called on every step, unthrottled. */
  note: (change: SessionChange, state: SessionState) => void;
};
