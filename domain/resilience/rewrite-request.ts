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

/** The parts of `?a=b&c=d` whose name is `user_id`, and the mentions inside `or=(…)` and `and=(…)`. */
const OWN_FILTER = /(^\??|&)user_id=/g;
const GROUP = /(?:^\??|&)(?:not\.)?(?:or|and)=[^&]*/g;
const IN_GROUP = /((?:\(|,|%28|%2C)(?:not\.)?)user_id(?=\.)/gi;

/** A profile's key is `id`; whoever filters by `user_id`, as all other tables of a swimmer have it, means that. */
export function rewriteProfileFilter({ kind, name }: Call, query: string) {
  if (kind !== "table" || name !== "profiles") return query;
  return query.replace(OWN_FILTER, "$1id=").replace(GROUP, (group) => group.replace(IN_GROUP, "$1id"));
}

const JSON_TYPE = "application/json";

/**
 * Set twice on its way, a content type becomes a list with commas, which nobody reads as JSON. The boundary of a
 * multipart body may hold a comma by right; without it the body could not be read.
 */
export function repairContentType(value: string) {
  return value.includes(",") && !/^\s*multipart\//i.test(value) ? JSON_TYPE : value;
}
