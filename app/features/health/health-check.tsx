import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { Account } from "#app/session/account-rows.data.ts";
import { useAuth } from "#app/session/auth-context.ts";

/** A page that is never idle is checked after this time. */
const LATEST_MS = 8_000;

/** Checked once per document. */
let checkedId: string | undefined;

function whenIdle(work: () => void) {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, LATEST_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}

/** Renders nothing. Checks the account while the browser is idle. */
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
