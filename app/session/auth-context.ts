import { createContext, useContext } from "react";
import type { SessionState } from "#domain/accounts/session/session-status.ts";
import { sessionError } from "#domain/accounts/session-errors.ts";
import type { Swimmer } from "./swimmer.ts";

type SessionExpiry = {
  /** Whether whoever looks at this page is to sign in again, without leaving it. */
  isAsking: boolean;
  /** After a sign-in over the page: the same swimmer goes on, for another one the page is loaded. */
  resume: () => Promise<void>;
  /** The page stays as it is; the next request that is refused asks again. */
  dismiss: () => void;
};

export type Auth = {
  /** What the monitor knows of the session; `phase` is `"loading"` until its first look. */
  status: SessionState;
  /** Who the page was made for, or null for a visitor. */
  user: Swimmer | null;
  /** Looks again now, asking the backend; a verdict younger than 30 seconds is taken as it is. */
  recheck: () => Promise<void>;
  /** Ends the session on the server and here, then loads the start page. Rejects when it could not be ended. */
  signOut: () => Promise<void>;
  expiry: SessionExpiry;
};

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw sessionError("auth_context_missing");
  return auth;
}

/** For the one dialog that signs in over the page. */
export const useSessionExpiry = () => useAuth().expiry;
