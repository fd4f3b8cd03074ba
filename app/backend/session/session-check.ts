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
