import { classifyUserStatus } from "#domain/accounts/session/classify-refresh.ts";
import { readPublicBackend } from "../public-backend.ts";

const TIMEOUT_MS = 20_000;

/**
 * Only the auth service knows of a session ended elsewhere: tables accept a token until it expires. Bypasses the
 * guarded fetch, which would retry a refusal.
 */
export async function askWhoseToken(accessToken: string): Promise<"valid" | "refused" | "unanswered"> {
  const { url, publishableKey } = readPublicBackend();
  try {
    const { status } = await fetch(`${url}/auth/v1/user`, {
      headers: { apikey: publishableKey, Authorization: `Bearer ${accessToken}` },
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return classifyUserStatus(status);
  } catch (problem) {
    if (problem instanceof TypeError || problem instanceof DOMException) return "unanswered";
    throw problem;
  }
}

/** Whether the token's swimmer is banned; unknown counts as no. Bypasses the guarded fetch, which would remember the answer. */
export async function askWhetherBanned(accessToken: string): Promise<boolean> {
  const { url, publishableKey } = readPublicBackend();
  try {
    const answer = await fetch(`${url}/rest/v1/rpc/get_my_account_state`, {
      method: "POST",
      headers: {
        apikey: publishableKey,
        Authorization: `Bearer ${accessToken}`,
        "Content-Type": "application/json",
      },
      body: "{}",
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return false;
    const states: { is_banned: boolean }[] = await answer.json();
    return states[0]?.is_banned === true;
  } catch (problem) {
    if (problem instanceof TypeError || problem instanceof DOMException) return false;
    throw problem;
  }
}

/** Whether the session was ended. */
export async function postSignOut() {
  try {
    const answer = await fetch("/logout", { method: "POST", redirect: "manual" });
    return answer.type === "opaqueredirect" || answer.ok;
  } catch (problem) {
    if (problem instanceof TypeError) return false;
    throw problem;
  }
}
