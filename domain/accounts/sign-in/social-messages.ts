import { isNetworkError, UNREACHABLE_TEXT } from "../../connection.ts";
import { ACCOUNT_ERRORS } from "../account-errors.ts";
import type { AuthMessage, AuthProblem } from "./auth-messages.ts";
import { tooManyAttempts } from "./waiting-time.ts";

export type SocialIntent = "sign-in" | "sign-up";

const INTENT_WORDS: Readonly<Record<SocialIntent, string>> = { "sign-in": "sign in", "sign-up": "sign up" };

/** `provider` is the display name. */
export function socialMessage(problem: AuthProblem, place: { provider: string; intent: SocialIntent }): AuthMessage {
  const { status = 0, code, message } = problem;
  if (status === 429) return { code: "too_many_attempts", text: tooManyAttempts(message) };
  if (isNetworkError(message)) return { code: "offline", text: UNREACHABLE_TEXT };
  // Hides internal messages of the service.
  if (status >= 500) return { code: "social_auth_failed", text: ACCOUNT_ERRORS.social_auth_failed(place) };
  const failed = `${place.provider} ${INTENT_WORDS[place.intent]} failed`;
  return { code: code ?? "social_auth_failed", text: message.trim() || failed };
}
