import type { Call } from "../call.ts";

const PREFERENCE_TABLES: readonly string[] = ["user_preferences", "user_notification_settings", "user_settings"];

/** Requests for one row, CSV or a plan keep their media type. */
const IS_PLAIN = /^(?:\s*|\*\/\*|application\/json)$/i;

export type ReadHeaders = { accept: string; prefer: string };

/** Reads accept any media type and return rows; writes return nothing. Explicit requests are kept. */
export function choosePreferenceHeaders({ kind, name, isRead }: Call, { accept, prefer }: ReadHeaders): ReadHeaders {
  if (kind !== "table" || !PREFERENCE_TABLES.includes(name)) return { accept, prefer };
  const kept = /return=/i.test(prefer);
  const defaultReturn = isRead ? "return=representation" : "return=minimal";
  return {
    accept: isRead && IS_PLAIN.test(accept) ? "*/*" : accept,
    prefer: kept ? prefer : [prefer, defaultReturn].filter((part) => part !== "").join(","),
  };
}

/** `user_id=…` as a parameter, and inside `or=(…)` and `and=(…)`. */
const OWN_FILTER = /(^\??|&)user_id=/g;
const GROUP = /(?:^\??|&)(?:not\.)?(?:or|and)=[^&]*/g;
const IN_GROUP = /((?:\(|,|%28|%2C)(?:not\.)?)user_id(?=\.)/gi;

/** The key of `profiles` is `id`, while other tables use `user_id`. */
export function rewriteProfileFilter({ kind, name }: Call, query: string) {
  if (kind !== "table" || name !== "profiles") return query;
  return query.replace(OWN_FILTER, "$1id=").replace(GROUP, (group) => group.replace(IN_GROUP, "$1id"));
}

const JSON_TYPE = "application/json";

/**
 * A content type set twice becomes a comma-separated list. Multipart is left alone: its boundary may contain a comma.
 */
export function repairContentType(value: string) {
  return value.includes(",") && !/^\s*multipart\//i.test(value) ? JSON_TYPE : value;
}
