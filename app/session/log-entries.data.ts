import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { isNoAnswer } from "#domain/connection.ts";
import { isTimeoutProblem } from "#domain/resilience/backend-problem.ts";
import type { Json } from "#supabase/database.types.ts";

export type LogEntry = {
  eventType: "profile_load_success" | "profile_load_error" | "profile_diagnostics" | "subscription_error";
  /** What it is about; the swimmer's profile where nothing else is said. */
  table?: "profiles" | "user_premium_settings";
  userId: string;
  status: "success" | "error";
  details: { [key: string]: Json };
};

const UNAUTHORIZED = 401;
/** The swimmer's quota of the day is used up: what is only noted goes missing then. */
const TOO_MANY = 429;

/** One of each kind a document: a page that keeps failing is one fact, not a hundred rows. */
const written = new Set<string>();

const keyOf = ({ eventType, userId, details }: LogEntry) => `${eventType} ${userId} ${String(details.code ?? "")}`;

/** Adds a log entry about the swimmer themselves. It never fails: what is only noted keeps nobody from anything. */
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
  // Without an answer there is no news in it, nor when somebody has signed out meanwhile.
  if (!error || isNoAnswer(error.message) || isTimeoutProblem(error)) return;
  if (answered === UNAUTHORIZED || answered === TOO_MANY) return;
  reportError(toAppError(error));
}

export async function addLogEntryOnce(client: Pick<BackendClient, "from">, entry: LogEntry) {
  if (written.has(keyOf(entry))) return;
  written.add(keyOf(entry));
  await addLogEntry(client, entry);
}
