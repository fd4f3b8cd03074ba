/** The session as the token in the cookie names it. `expiresAt` in milliseconds since 1970, as every time here. */
export type Session = { sessionId: string; userId: string; expiresAt: number };

/** The specification's session status. `isValid` is true for a session that was found sound and has not ended. */
type SessionStatus = {
  isValid: boolean;
  expiresAt: number | null;
  lastChecked: number | null;
  sessionId: string | null;
  userId: string | null;
  /** The newest last. */
  errors: readonly string[];
};

type SessionPhase = "loading" | "signedIn" | "signedOut";
export type SessionState = SessionStatus & { phase: SessionPhase };

/** What is told to who listens: at most one for each event. */
export type SessionChange = "created" | "refreshed" | "expired" | "invalid" | "checked";

export const UNKNOWN_SESSION: SessionState = {
  phase: "loading",
  isValid: false,
  expiresAt: null,
  lastChecked: null,
  sessionId: null,
  userId: null,
  errors: [],
};
