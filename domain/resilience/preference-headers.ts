import type { Call } from "./call.ts";

const PREFERENCE_TABLES: readonly string[] = ["user_preferences", "user_notification_settings", "user_settings"];

/** A caller that asks for one row, for CSV or for a plan means just that. */
const IS_PLAIN = /^(?:\s*|\*\/\*|application\/json)$/i;

export type ReadHeaders = { accept: string; prefer: string };

/**
 * Preference tables are read with any media type and the rows themselves, and written without an answer; what the
 * caller asked for on purpose (one row, the written row) stays.
 */
export function choosePreferenceHeaders({ kind, name, isRead }: Call, { accept, prefer }: ReadHeaders): ReadHeaders {
  if (kind !== "table" || !PREFERENCE_TABLES.includes(name)) return { accept, prefer };
  const kept = /return=/i.test(prefer);
  const wish = isRead ? "return=representation" : "return=minimal";
  return {
    accept: isRead && IS_PLAIN.test(accept) ? "*/*" : accept,
    prefer: kept ? prefer : [prefer, wish].filter((part) => part !== "").join(","),
  };
}
