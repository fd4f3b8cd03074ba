import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { isNetworkError } from "#domain/connection.ts";
import { isTimeoutProblem } from "#domain/resilience/backend-problem.ts";
import type { Json } from "#supabase/database.types.ts";

export type LogEntry = {
  eventType: "profile_load_success" | "profile_load_error" | "profile_diagnostics" | "subscription_error";
  /** Default: profiles. */
  table?: "profiles" | "user_premium_settings";
  userId: string;
  status: "success" | "error";
  details: { [key: string]: Json };
};

const UNAUTHORIZED = 401;
/** The account was locked meanwhile, such as by a request to delete it. */
const FORBIDDEN = 403;
/** The daily quota is used up; log entries are dropped. */
const TOO_MANY = 429;

/** Once per kind and document. */
const written = new Set<string>();

const keyOf = ({ eventType, userId, details }: LogEntry) => `${eventType} ${userId} ${String(details.code ?? "")}`;

/** Never throws: logging must not block anything. */
export async function addLogEntry(client: Pick<BackendClient, "from">, entry: LogEntry, now = new Date()) {
  const { eventType, table = "profiles", userId, status, details } = entry;
  const created_at = now.toISOString();
  const { error, status: answered } = await client.from("event_log").insert({
    event_type: eventType,
    table_name: table,
    payload: { status, timestamp: created_at, details, userId },
    created_at,
    processed: false,
  });
  // Offline and signed-out failures are expected.
  if (!error || isNetworkError(error.message) || isTimeoutProblem(error)) return;
  if (answered === UNAUTHORIZED || answered === FORBIDDEN || answered === TOO_MANY) return;
  reportError(toAppError(error));
}

export async function addLogEntryOnce(client: Pick<BackendClient, "from">, entry: LogEntry) {
  if (written.has(keyOf(entry))) return;
  written.add(keyOf(entry));
  await addLogEntry(client, entry);
}
