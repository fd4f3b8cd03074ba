import type { AuthError } from "@supabase/supabase-js";
import type { AccountClient } from "#app/backend/backend-client.ts";
import { readPublicBackend } from "#app/backend/public-backend.ts";
import { askProviderAddress } from "#app/backend/session/provider-address.ts";
import { getAccountState } from "#app/session/account-state.data.ts";
import { recordAuthEvent } from "#app/session/auth-events.data.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import {
  type AuthMessage,
  type AuthProblem,
  passwordChangeMessage,
  passwordResetMessage,
  signInMessage,
  signUpMessage,
  verificationResendMessage,
} from "#domain/accounts/auth-messages.ts";
import type { SignInCredentials } from "#domain/accounts/credentials.ts";
import { type SocialIntent, socialMessage } from "#domain/accounts/social-messages.ts";
import { SOCIAL_PROVIDERS, type SocialProvider } from "#domain/accounts/social-providers.ts";
import { isNoAnswer } from "#domain/connection.ts";
import { AppError } from "#domain/errors.ts";

const toError = ({ code, text }: AuthMessage, cause: unknown) => new AppError(code, text, { cause });

function toAccountError(error: AuthError, toMessage: (problem: AuthProblem) => AuthMessage) {
  return toError(toMessage({ message: error.message, code: error.code, status: error.status }), error);
}

export async function signIn(client: AccountClient, credentials: SignInCredentials) {
  const { data, error } = await client.auth.signInWithPassword(credentials);
  if (error) throw toAccountError(error, signInMessage);
  void recordAuthEvent(client, { eventType: "sign_in", userId: data.user.id, success: true });
}

type NewAccount = { email: string; password: string; fullName: string };

/** Resolves to whether a mail must be confirmed first; otherwise the swimmer is signed in already. */
export async function signUp(client: AccountClient, { email, password, fullName }: NewAccount, callbackUrl: string) {
  // No username and no picture yet: the database makes a username of the new account's id.
  const metadata = { full_name: fullName || null, username: null, avatar_url: null, swimmer_type: "casual" };
  const options = { emailRedirectTo: callbackUrl, data: metadata };
  const { data, error } = await client.auth.signUp({ email, password, options });
  if (error) throw toAccountError(error, signUpMessage);
  if (!data.user?.id) throw accountError("missing_user_id");
  // The service hides that an address is taken: it answers a user without identities.
  if (data.user.identities?.length === 0) throw accountError("email_taken");
  // Rows belong to who is signed in: before the confirmation there is nobody, and the database has made them anyway.
  if (data.session) {
    const userId = data.user.id;
    void recordAuthEvent(client, { eventType: "sign_up", userId, success: true });
    const { createCompanionRows, upsertProfileAfterSignUp } = await import("#app/session/account-rows.data.ts");
    await upsertProfileAfterSignUp(client, { id: userId, email });
    await createCompanionRows(client, userId);
  }
  return { mustConfirmEmail: data.session === null };
}

type Social = { provider: SocialProvider; intent: SocialIntent; callbackUrl: string };

/** Where the browser has to go to sign in there; this browser keeps the verifier that the way back needs. */
export async function getProviderUrl(client: AccountClient, { provider, intent, callbackUrl }: Social) {
  const place = { provider: SOCIAL_PROVIDERS[provider], intent };
  const options = { redirectTo: callbackUrl, skipBrowserRedirect: true };
  const { data, error } = await client.auth.signInWithOAuth({ provider, options });
  if (error) throw toAccountError(error, (problem) => socialMessage(problem, place));
  const answer = await askProviderAddress(data.url, readPublicBackend());
  if ("problem" in answer) throw toError(socialMessage(answer.problem, place), answer.problem);
  return answer.url;
}

export async function requestPasswordReset(client: AccountClient, email: string, resetUrl: string) {
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: resetUrl });
  if (error) throw toAccountError(error, passwordResetMessage);
}

export async function changePassword(client: AccountClient, password: string, currentPassword: string) {
  const proof = currentPassword && { current_password: currentPassword };
  const { data, error } = await client.auth.updateUser({ password, ...proof });
  if (error) throw toAccountError(error, passwordChangeMessage);
  void recordAuthEvent(client, { eventType: "password_change", userId: data.user.id, success: true });
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

/** Whether who has just signed in may enter the admin area. */
export async function isAdministrator(client: AccountClient) {
  return (await getAccountState(client))?.is_admin === true;
}
