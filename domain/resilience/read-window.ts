import type { Call } from "./call.ts";

/** An answer counts for an equal question this long, from the moment it was asked for. */
export const READ_WINDOW_MS = 30_000;

/** Tables that are only added to, and that nothing else is made of. */
const LOG_TABLES: readonly string[] = ["event_log", "auth_events"];

/** What a write may change: log entries alone, or any row, since triggers, views and procedures reach everywhere. */
export type Scope = "logs" | "rows";

/** How often each may have changed; nothing is kept before `unsureUntil`, when an unanswered write may still arrive. */
export type ReadWindow = Readonly<{ changes: Readonly<Record<Scope, number>>; unsureUntil: number }>;

/** What an answer is worth: asked at that moment, when that much had changed. */
export type Sight = { rows: number; logs: number; askedAt: number };

export const EMPTY_WINDOW: ReadWindow = { changes: { logs: 0, rows: 0 }, unsureUntil: 0 };

/** Null for a call that changes nothing. */
export function scopeOf({ kind, name, isRead }: Call): Scope | null {
  if (isRead) return null;
  return kind === "table" && LOG_TABLES.includes(name) ? "logs" : "rows";
}

/** Whether the answer may hold log entries: of a procedure nobody knows, and a query may embed a table. */
export function readsLogs({ kind, name }: Call, query: string) {
  return kind !== "table" || LOG_TABLES.some((table) => name === table || query.includes(table));
}

/** Before a write is sent, and again when its end is known: what was asked earlier is forgotten. */
export function noteChange({ changes, unsureUntil }: ReadWindow, scope: Scope): ReadWindow {
  return { changes: { ...changes, [scope]: changes[scope] + 1 }, unsureUntil };
}

/** A write without an answer may still happen; the longest that the backend works at one is less than the window. */
export function noteUnknownChange(window: ReadWindow, scope: Scope, now: number): ReadWindow {
  return { ...noteChange(window, scope), unsureUntil: now + READ_WINDOW_MS };
}

export const lookNow = ({ changes }: ReadWindow, now: number): Sight => ({ ...changes, askedAt: now });

/** Whether nothing has changed since, so that the answer, there or under way, serves an equal question as well. */
export function isCurrent(window: ReadWindow, sight: Sight, { withLogs, now }: { withLogs: boolean; now: number }) {
  if (sight.rows !== window.changes.rows || (withLogs && sight.logs !== window.changes.logs)) return false;
  return now >= window.unsureUntil && now >= sight.askedAt && now - sight.askedAt < READ_WINDOW_MS;
}
