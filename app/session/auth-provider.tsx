import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { type SessionState, UNKNOWN_SESSION } from "#domain/accounts/session/session-status.ts";
import { type Auth, AuthContext } from "./auth-context.ts";
import type { SessionView, SessionWatch } from "./monitor/watch-session.ts";
import type { Swimmer } from "./swimmer.ts";

const UNWATCHED: SessionView = { status: UNKNOWN_SESSION, ask: null };
const VISITOR: SessionState = { ...UNKNOWN_SESSION, phase: "signedOut" };

type AuthProviderProps = { swimmer: Swimmer | null; children: ReactNode };

/** The session monitor loads after first paint. */
export function AuthProvider({ swimmer, children }: AuthProviderProps) {
  const [{ status, ask }, setView] = useState(UNWATCHED);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const watch = useRef<Promise<SessionWatch | null>>(null);
  const userId = swimmer?.id;

  useEffect(() => {
    if (!userId) return;
    const started = import("./monitor/watch-session.ts").then(
      ({ watchSession }) => watchSession(userId, setView),
      // Offline the page stays unmonitored until the next document.
      () => null,
    );
    watch.current = started;
    return () => void started.then((running) => running?.stop());
  }, [userId]);

  const auth = useMemo<Auth>(
    () => ({
      status: swimmer ? status : VISITOR,
      user: swimmer,
      recheck: async () => (await watch.current)?.look(),
      signOut: () => leave(watch.current),
      expiry: {
        isAsking: ask !== null && ask !== dismissed,
        resume: () => resume(watch.current),
        dismiss: () => setDismissed(ask),
      },
    }),
    [swimmer, status, ask, dismissed],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

type Watching = Promise<SessionWatch | null> | null;

async function leave(watching: Watching) {
  const watch = await watching;
  watch?.setLeaving(true);
  try {
    const { signOut } = await import("./sign-out.ts");
    await signOut();
  } catch (problem) {
    watch?.setLeaving(false);
    throw problem;
  }
}

async function resume(watching: Watching) {
  const watch = await watching;
  await watch?.look();
  if (watch?.getStatus().phase !== "signedIn") location.reload();
}
