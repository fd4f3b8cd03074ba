import type { AuthError } from "@supabase/supabase-js";
import type { AccountClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { recordAuthEvent } from "#app/session/auth-events.data.ts";
import { secondFactorError } from "#domain/accounts/security/second-factor.ts";
import { isNetworkError, UNREACHABLE_TEXT } from "#domain/connection.ts";
import { AppError } from "#domain/errors.ts";

/** Refusals of a code in plain words; anything else keeps the service's own. */
export function toFactorError(error: AuthError): Error {
  if (isNetworkError(error.message)) return new AppError("offline", UNREACHABLE_TEXT, { cause: error });
  if (error.status === 429) return secondFactorError("too_many_attempts", error);
  const isExpired = error.code === "mfa_challenge_expired" || error.code === "mfa_factor_not_found";
  if (isExpired) return secondFactorError("set_up_expired", error);
  if (error.status === 422) return secondFactorError("code_refused", error);
  return new AppError(error.code ?? "unexpected_failure", error.message, { cause: error });
}

/** The swimmer's app; null when two-factor sign-in is off. */
export async function findFactor(client: AccountClient) {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw toFactorError(error);
  const factor = data.totp.find(({ status }) => status === "verified");
  return factor ? { id: factor.id, since: factor.updated_at } : null;
}

/** Raises the session by a code of the app. */
export async function proveByApp(client: AccountClient, code: string) {
  const factor = await findFactor(client);
  if (!factor) throw secondFactorError("no_second_factor");
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (error) throw toFactorError(error);
}

/** Uses a recovery code up; the next token has the session's new level. */
export async function proveByRecoveryCode(client: AccountClient, code: string) {
  const { data: isRight, error } = await client.rpc("use_recovery_code", { code });
  if (error?.code === "PT429") throw secondFactorError("too_many_recovery_codes", error);
  if (error) throw toAppError(error);
  if (!isRight) throw secondFactorError("recovery_code_refused");
  const { error: refused } = await client.auth.refreshSession();
  if (refused) throw toFactorError(refused);
}

/** Logs a sign-in that needed two steps. */
export async function recordTwoStepSignIn(client: AccountClient, by: "app" | "recovery_code") {
  const { data } = await client.auth.getSession();
  const userId = data.session?.user.id ?? null;
  void recordAuthEvent(client, { eventType: "sign_in", userId, success: true, metadata: { second_factor: by } });
}
