import type { AuthError } from "@supabase/supabase-js";
import type { AccountClient } from "#app/backend/backend-client.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import {
  type AuthProblem,
  passwordChangeMessage,
  passwordResetMessage,
  signInMessage,
  signUpMessage,
  verificationResendMessage,
} from "#domain/accounts/auth-messages.ts";
import type { SignInCredentials } from "#domain/accounts/credentials.ts";
import { isNoAnswer } from "#domain/connection.ts";
import { AppError } from "#domain/errors.ts";

function toAccountError(error: AuthError, toMessage: (problem: AuthProblem) => string) {
  const problem = { message: error.message, code: error.code, status: error.status };
  return new AppError(error.code ?? "auth_failed", toMessage(problem), { cause: error });
}

export async function signIn(client: AccountClient, credentials: SignInCredentials) {
  const { error } = await client.auth.signInWithPassword(credentials);
  if (error) throw toAccountError(error, signInMessage);
}

/** Resolves to whether a mail must be confirmed first; otherwise the swimmer is signed in already. */
export async function signUp(client: AccountClient, credentials: SignInCredentials, callbackUrl: string) {
  const { data, error } = await client.auth.signUp({ ...credentials, options: { emailRedirectTo: callbackUrl } });
  if (error) throw toAccountError(error, signUpMessage);
  if (!data.user?.id) throw accountError("missing_user_id");
  // The service hides that an address is taken: it answers a user without identities.
  if (data.user.identities?.length === 0) throw accountError("email_taken");
  return { mustConfirmEmail: data.session === null };
}

export async function requestPasswordReset(client: AccountClient, email: string, resetUrl: string) {
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: resetUrl });
  if (error) throw toAccountError(error, passwordResetMessage);
}

export async function changePassword(client: AccountClient, password: string) {
  const { error } = await client.auth.updateUser({ password });
  if (error) throw toAccountError(error, passwordChangeMessage);
}

export async function resendVerification(client: AccountClient, email: string, callbackUrl: string) {
  const { error } = await client.auth.resend({ type: "signup", email, options: { emailRedirectTo: callbackUrl } });
  if (error) throw toAccountError(error, verificationResendMessage);
}

/** Asks for a token with the newest facts. A session that is refused one ends, and the next load shows sign-in. */
export async function refreshSession(client: AccountClient) {
  const { error } = await client.auth.refreshSession();
  if (error && !isNoAnswer(error.message)) await client.auth.signOut({ scope: "local" });
}
