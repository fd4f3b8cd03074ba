import { ACCOUNT_ERRORS } from "#domain/accounts/account-errors.ts";
import type { Attempt } from "#domain/diagnostics/diagnostics-history.ts";

type SessionTools = { getToken: () => Promise<string | null>; now: () => number };

/** The first step of every look: without a token that can be sent the others only fail for want of it. */
export async function examineSession({ getToken, now }: SessionTools): Promise<Attempt> {
  const at = now();
  const hasToken = await getToken().then(
    (token) => token !== null,
    () => false,
  );
  const problem = hasToken ? null : { kind: "auth" as const, message: ACCOUNT_ERRORS.session_retrieval_failed };
  return { at, what: "Session", durationMs: now() - at, problem };
}
