import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { Account } from "#app/session/account-rows.data.ts";
import { useAuth } from "#app/session/auth-context.ts";

/** A page that never comes to rest is checked after this long all the same. */
const LATEST_MS = 8_000;

/** Whose account this document has looked at: once is enough, rows do not go missing while somebody reads. */
let checkedId: string | undefined;

/** Calls back when the browser has nothing better to do. */
function whenIdle(work: () => void) {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, LATEST_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}

/** Draws nothing. Looks after the account of whoever is signed in, behind everything else that the page does. */
export function HealthCheck({ account: { id, email } }: { account: Account }) {
  const queryClient = useQueryClient();
  const { signOut } = useAuth();
  const check = useEffectEvent(async () => {
    if (checkedId === id) return;
    checkedId = id;
    const { checkHealth } = await import("./check-health.ts");
    await checkHealth({ account: { id, email }, queryClient, signOut });
  });

  useEffect(() => {
    if (id) return whenIdle(() => void check());
  }, [id]);

  return null;
}
