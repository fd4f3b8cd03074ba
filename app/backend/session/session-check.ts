import { judgeUserAnswer } from "#domain/accounts/session/judge-refresh.ts";
import { readPublicBackend } from "../public-backend.ts";

/** As long as any request may take. */
const TIMEOUT_MS = 20_000;

/**
 * Asks whose token this is. Only the sign-in service knows of a session that was ended elsewhere: tables take a token
 * until its end. Past the guarded fetch, since a refusal is the answer here and is not to be mended on the way.
 */
export async function askWhoseToken(accessToken: string): Promise<"valid" | "refused" | "unanswered"> {
  const { url, publishableKey } = readPublicBackend();
  try {
    const { status } = await fetch(`${url}/auth/v1/user`, {
      headers: { apikey: publishableKey, Authorization: `Bearer ${accessToken}` },
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return judgeUserAnswer(status);
  } catch (problem) {
    if (problem instanceof TypeError || problem instanceof DOMException) return "unanswered";
    throw problem;
  }
}

/** Ends the session at the one address that does; its cookies go with the answer. Whether it was done. */
export async function postSignOut() {
  try {
    const answer = await fetch("/logout", { method: "POST", redirect: "manual" });
    return answer.type === "opaqueredirect" || answer.ok;
  } catch (problem) {
    if (problem instanceof TypeError) return false;
    throw problem;
  }
}
