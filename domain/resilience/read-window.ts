import type { Call } from "./call.ts";

/** An answer counts for an equal question this long, from the moment it was asked for. */
const READ_WINDOW_MS = 30_000;

/** Tables that are only added to, and that nothing else is made of. */
const LOG_TABLES: readonly string[] = ["event_log", "auth_events"];

/** What a write may change: log entries alone, or any row, since triggers, views and procedures reach everywhere. */
export type Scope = "logs" | "rows";

/** Of a write: that it is about to be sent, that its end is known, or that it may still happen unanswered. */
export type Change = { write: string; scope: Scope; state: "begun" | "done" | "unknown" };

/** A write that may happen at any moment until then. */
type OpenWrite = { scope: Scope; until: number };

/** How often each may have changed, and which writes are open. */
export type ReadWindow = Readonly<{
  changes: Readonly<Record<Scope, number>>;
  open: Readonly<Record<string, OpenWrite>>;
}>;

/** What an answer is worth: asked at that moment, when that much had changed. */
export type ReadStamp = { rows: number; logs: number; askedAt: number };

export const EMPTY_WINDOW: ReadWindow = { changes: { logs: 0, rows: 0 }, open: {} };

/** Null for a call that changes nothing. */
export function scopeOf({ kind, name, isRead }: Call): Scope | null {
  if (isRead) return null;
  return kind === "table" && LOG_TABLES.includes(name) ? "logs" : "rows";
}

/** Whether the answer may hold log entries: of a procedure nobody knows, and a query may embed a table. */
export function readsLogs({ kind, name }: Call, query: string) {
  return kind !== "table" || LOG_TABLES.some((table) => name === table || query.includes(table));
}

/** What was asked before may be old now. */
export function forgetReads({ changes, open }: ReadWindow, scope: Scope): ReadWindow {
  return { changes: { ...changes, [scope]: changes[scope] + 1 }, open };
}

/**
 * Before a write is sent, and again at its end: what was asked earlier is forgotten. Between the two, and for as long as
 * a write without an answer may still happen, nothing is kept; the backend never works at one for as long as the window.
 */
export function recordChange(window: ReadWindow, { write, scope, state }: Change, now: number): ReadWindow {
  const { [write]: _ended, ...others } = window.open;
  // What was asked before a write could last expires with the window itself.
  const kept = Object.fromEntries(Object.entries(others).filter(([, { until }]) => now - until < READ_WINDOW_MS));
  const open = state === "done" ? kept : { ...kept, [write]: { scope, until: now + READ_WINDOW_MS } };
  return forgetReads({ ...window, open }, scope);
}

export const stampRead = ({ changes }: ReadWindow, now: number): ReadStamp => ({ ...changes, askedAt: now });

/** Whether nothing has changed since, so that the answer, there or under way, serves an equal question as well. */
export function isCurrent(window: ReadWindow, sight: ReadStamp, { withLogs, now }: { withLogs: boolean; now: number }) {
  if (sight.rows !== window.changes.rows || (withLogs && sight.logs !== window.changes.logs)) return false;
  const isAfter = ({ scope, until }: OpenWrite) => sight.askedAt >= until || (scope === "logs" && !withLogs);
  return Object.values(window.open).every(isAfter) && now >= sight.askedAt && now - sight.askedAt < READ_WINDOW_MS;
}
