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
} from "#domain/accounts/sign-in/auth-messages.ts";
import type { SignInCredentials } from "#domain/accounts/sign-in/credentials.ts";
import { type SocialIntent, socialMessage } from "#domain/accounts/sign-in/social-messages.ts";
import { SOCIAL_PROVIDERS, type SocialProvider } from "#domain/accounts/sign-in/social-providers.ts";
import { isNetworkError } from "#domain/connection.ts";
import { AppError } from "#domain/errors.ts";

const toError = ({ code, text }: AuthMessage, cause: unknown) => new AppError(code, text, { cause });

function toAccountError(error: AuthError, toMessage: (problem: AuthProblem) => AuthMessage) {
  return toError(toMessage({ message: error.message, code: error.code, status: error.status }), error);
}

/** The database refuses log entries while an account is being deleted. */
function reportUnlessKeptOut(problem: unknown) {
  if (!(problem instanceof AppError && problem.code === "42501")) reportError(problem);
}

export async function signIn(client: AccountClient, credentials: SignInCredentials) {
  const { data, error } = await client.auth.signInWithPassword(credentials);
  if (error) throw toAccountError(error, signInMessage);
  const needsCode = data.user.factors?.some(({ status }) => status === "verified") ?? false;
  // With a second step the sign-in is complete, and logged, after the code.
  const event = { eventType: "sign_in", userId: data.user.id, success: true } as const;
  if (!needsCode) void recordAuthEvent(client, event, reportUnlessKeptOut);
  return { needsCode };
}

type NewAccount = { email: string; password: string; fullName: string };

export async function signUp(client: AccountClient, { email, password, fullName }: NewAccount, callbackUrl: string) {
  // The database derives a username from the account's id.
  const metadata = { full_name: fullName || null, username: null, avatar_url: null, swimmer_type: "casual" };
  const options = { emailRedirectTo: callbackUrl, data: metadata };
  const { data, error } = await client.auth.signUp({ email, password, options });
  if (error) throw toAccountError(error, signUpMessage);
  if (!data.user?.id) throw accountError("missing_user_id");
  // GoTrue hides a taken address: it returns a user without identities.
  if (data.user.identities?.length === 0) throw accountError("email_taken");
  // Without a session row security refuses the rows; the database has created them anyway.
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

/** The browser keeps the PKCE verifier for the way back. */
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

/** Signs out locally when the session is refused; the next load then shows sign-in. */
export async function refreshSession(client: AccountClient) {
  const { error } = await client.auth.refreshSession();
  if (error && !isNetworkError(error.message)) await client.auth.signOut({ scope: "local" });
}

export async function isAdministrator(client: AccountClient) {
  return (await getAccountState(client))?.is_admin === true;
}
