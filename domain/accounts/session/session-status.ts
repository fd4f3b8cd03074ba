/** From the token in the cookie. All times in milliseconds since 1970. */
export type Session = { sessionId: string; userId: string; expiresAt: number };

/** As in the specification. `isValid`: checked and not expired. */
type SessionStatus = {
  isValid: boolean;
  expiresAt: number | null;
  lastChecked: number | null;
  sessionId: string | null;
  userId: string | null;
  /** Newest last. */
  errors: readonly string[];
};

type SessionPhase = "loading" | "signedIn" | "signedOut";
export type SessionState = SessionStatus & { phase: SessionPhase };

/** At most one per event. */
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
