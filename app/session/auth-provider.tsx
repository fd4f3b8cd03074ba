import { type ReactNode, useMemo } from "react";
import { UNKNOWN_SESSION } from "#domain/accounts/session/session-status.ts";
import { type Auth, AuthContext } from "./auth-context.ts";
import type { Swimmer } from "./swimmer.ts";

type AuthProviderProps = { swimmer: Swimmer | null; children: ReactNode };

/** Around every page: who it was made for, and what becomes of their session. */
export function AuthProvider({ swimmer, children }: AuthProviderProps) {
  const auth = useMemo<Auth>(
    () => ({
      status: UNKNOWN_SESSION,
      user: swimmer,
      recheck: async () => undefined,
      signOut: async () => undefined,
    }),
    [swimmer],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
