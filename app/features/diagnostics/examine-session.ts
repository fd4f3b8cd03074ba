import { ACCOUNT_ERRORS } from "#domain/accounts/account-errors.ts";
import type { Attempt } from "#domain/diagnostics/diagnostics-history.ts";

type SessionTools = { getToken: () => Promise<string | null>; now: () => number };

/** Checked first: without a token every other step fails. */
export async function examineSession({ getToken, now }: SessionTools): Promise<Attempt> {
  const at = now();
  const hasToken = await getToken().then(
    (token) => token !== null,
    () => false,
  );
  const problem = hasToken ? null : { kind: "auth" as const, message: ACCOUNT_ERRORS.session_retrieval_failed };
  return { at, what: "Session", durationMs: now() - at, problem };
}
