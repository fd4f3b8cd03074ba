import { useEffect, useState } from "react";
import { useAuth } from "#app/session/auth-context.ts";
import { chooseDemoMode, DEMO_TIMEOUT_MS, type DemoMode } from "#domain/state-demo/demo-mode.ts";

/** Whose spots the demo shows, as the session is looked at, and at the latest after two seconds. */
export function useDemoMode(): DemoMode {
  const { user, status } = useAuth();
  const [waitedMs, setWaitedMs] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setWaitedMs(DEMO_TIMEOUT_MS), DEMO_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return chooseDemoMode({ hasSwimmer: user !== null, phase: status.phase, waitedMs });
}
