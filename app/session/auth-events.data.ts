import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { isNetworkError } from "#domain/connection.ts";

type AuthEventType =
  | "sign_in"
  | "sign_up"
  | "sign_out"
  | "social_sign_in"
  | "session_refresh"
  | "password_change"
  | "email_change"
  | "two_factor_on"
  | "two_factor_off"
  | "recovery_codes_new"
  | "trial_start"
  | "checkout_start"
  | "portal_open"
  | "subscription_cancel";

export type AuthEvent = {
  eventType: AuthEventType;
  /** The signed-in user; without one nothing is written. */
  userId: string | null;
  provider?: "email" | "apple" | "google" | "facebook" | "stripe";
  success: boolean;
  errorMessage?: string;
  metadata?: Readonly<Record<string, string | number | boolean | null>>;
};

/** The column's limit. */
const MESSAGE_MAX_LENGTH = 1_000;

/** Logs an auth or plan event. Never throws: logging must not block a sign-in. */
export async function recordAuthEvent(
  client: Pick<BackendClient, "from">,
  { eventType, userId, provider = "email", success, errorMessage, metadata = {} }: AuthEvent,
  report: (problem: unknown) => void = (problem) => reportError(problem),
) {
  if (userId === null) return;
  const error_message = errorMessage?.slice(0, MESSAGE_MAX_LENGTH) ?? null;
  const row = { event_type: eventType, user_id: userId, provider, success, error_message, metadata };
  try {
    const { error } = await client.from("auth_events").insert(row);
    if (error && !isNetworkError(error.message)) report(toAppError(error));
  } catch (problem) {
    report(problem);
  }
}
