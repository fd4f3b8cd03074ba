import { getBrowserClient } from "#app/backend/browser-client.ts";
import { readStored, writeStored } from "#app/browser/storage.ts";
import type { SessionChange, SessionState } from "#domain/accounts/session/session-status.ts";
import { SESSION_ERRORS } from "#domain/accounts/session-errors.ts";
import { recordAuthEvent } from "../auth-events.data.ts";

/** Stored, since without a session it can't be logged. */
export function rememberRefreshFailure(change: SessionChange, now = Date.now()) {
  if (change === "refreshed" && readStored("sessionRefreshFailure")) writeStored("sessionRefreshFailure", null);
  if (change !== "expired") return;
  const failures = (readStored("sessionRefreshFailure")?.failures ?? 0) + 1;
  const message = SESSION_ERRORS.session_refresh_failed;
  writeStored("sessionRefreshFailure", { failedAt: now, failures, message });
}

/** Logged after the next sign-in in this tab. */
export async function recordRefreshFailure({ userId, isValid }: SessionState) {
  const failure = readStored("sessionRefreshFailure");
  if (!failure || !isValid) return;
  writeStored("sessionRefreshFailure", null);
  const { message, ...metadata } = failure;
  const event = { eventType: "session_refresh", userId, success: false, errorMessage: message, metadata } as const;
  await recordAuthEvent(await getBrowserClient(), event);
}
