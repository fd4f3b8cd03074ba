import { createContext, useContext } from "react";
import type { SessionState } from "#domain/accounts/session/session-status.ts";
import { sessionError } from "#domain/accounts/session-errors.ts";
import type { Swimmer } from "./swimmer.ts";

type SessionExpiry = {
  /** Whether to show the sign-in dialog. */
  isAsking: boolean;
  /** Continues for the same swimmer, reloads for another one. */
  resume: () => Promise<void>;
  /** The next refused request asks again. */
  dismiss: () => void;
};

export type Auth = {
  /** `phase` is `"loading"` until the first check. */
  status: SessionState;
  /** Null for a visitor. */
  user: Swimmer | null;
  /** Checks with the backend unless checked in the last 30 seconds. */
  recheck: () => Promise<void>;
  /** Then loads the start page. Rejects when the session could not be ended. */
  signOut: () => Promise<void>;
  expiry: SessionExpiry;
};

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw sessionError("auth_context_missing");
  return auth;
}

export const useSessionExpiry = () => useAuth().expiry;
