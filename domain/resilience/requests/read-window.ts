import { SECOND_MS } from "../../time.ts";
import type { Call } from "../call.ts";

/** A response is reused for this long after its request. */
const READ_WINDOW_MS = 30 * SECOND_MS;

/** Append-only tables that nothing is derived from. */
const LOG_TABLES: readonly string[] = ["event_log", "auth_events"];

/** A write to other tables may change any row, through triggers and views. */
export type Scope = "logs" | "rows";

/** `unknown`: no response, so the write may still happen. */
export type Change = { write: string; scope: Scope; state: "begun" | "done" | "unknown" };

/** May still happen until then. */
type OpenWrite = { scope: Scope; until: number };

/** `changes` counts writes per scope. */
export type ReadWindow = Readonly<{
  changes: Readonly<Record<Scope, number>>;
  open: Readonly<Record<string, OpenWrite>>;
}>;

/** The change counts when a read was sent. */
export type ReadStamp = { rows: number; logs: number; askedAt: number };

export const EMPTY_WINDOW: ReadWindow = { changes: { logs: 0, rows: 0 }, open: {} };

/** Null for reads. */
export function scopeOf({ kind, name, isRead }: Call): Scope | null {
  if (isRead) return null;
  return kind === "table" && LOG_TABLES.includes(name) ? "logs" : "rows";
}

/** Procedures may read anything, and queries may embed tables. */
export function readsLogs({ kind, name }: Call, query: string) {
  return kind !== "table" || LOG_TABLES.some((table) => name === table || query.includes(table));
}

export function forgetReads({ changes, open }: ReadWindow, scope: Scope): ReadWindow {
  return { changes: { ...changes, [scope]: changes[scope] + 1 }, open };
}

/** Called before and after each write; nothing is reused between, or while an unanswered write may still happen. */
export function recordChange(window: ReadWindow, { write, scope, state }: Change, now: number): ReadWindow {
  const { [write]: _ended, ...others } = window.open;
  // Reads from before an old write have expired by then.
  const kept = Object.fromEntries(Object.entries(others).filter(([, { until }]) => now - until < READ_WINDOW_MS));
  const open = state === "done" ? kept : { ...kept, [write]: { scope, until: now + READ_WINDOW_MS } };
  return forgetReads({ ...window, open }, scope);
}

export const stampRead = ({ changes }: ReadWindow, now: number): ReadStamp => ({ ...changes, askedAt: now });

/** Whether no write has happened since, so that an equal read can reuse the response. */
export function isCurrent(window: ReadWindow, stamp: ReadStamp, { withLogs, now }: { withLogs: boolean; now: number }) {
  if (stamp.rows !== window.changes.rows || (withLogs && stamp.logs !== window.changes.logs)) return false;
  const isAfter = ({ scope, until }: OpenWrite) => stamp.askedAt >= until || (scope === "logs" && !withLogs);
  return Object.values(window.open).every(isAfter) && now >= stamp.askedAt && now - stamp.askedAt < READ_WINDOW_MS;
}
