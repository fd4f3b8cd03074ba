import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { isNoAnswer } from "#domain/connection.ts";

type AuthEventType =
  | "sign_in"
  | "sign_up"
  | "sign_out"
  | "social_sign_in"
  | "session_refresh"
  | "password_change"
  | "trial_start"
  | "checkout_start"
  | "portal_open"
  | "subscription_cancel";

export type AuthEvent = {
  eventType: AuthEventType;
  /** Whom it is about: the one who is signed in. Without one nothing is written, the table takes only one's own. */
  userId: string | null;
  provider?: "email" | "apple" | "google" | "facebook" | "stripe";
  success: boolean;
  errorMessage?: string;
  metadata?: Readonly<Record<string, string | number | boolean | null>>;
};

/** As long as the table takes. */
const MESSAGE_MAX_LENGTH = 1_000;

/**
 * Notes what happened around signing in and around one's plan. It never fails: whoever signs in is not to be kept waiting or out by a note.
 * What the database refuses goes to `report`; that nobody answered is no news to anybody.
 */
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
    if (error && !isNoAnswer(error.message)) report(toAppError(error));
  } catch (problem) {
    report(problem);
  }
}
