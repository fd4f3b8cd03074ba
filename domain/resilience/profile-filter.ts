import type { Call } from "./call.ts";

/** The parts of `?a=b&c=d` whose name is `user_id`, and the mentions inside `or=(…)` and `and=(…)`. */
const OWN_FILTER = /(^\??|&)user_id=/g;
const GROUP = /(?:^\??|&)(?:not\.)?(?:or|and)=[^&]*/g;
const IN_GROUP = /((?:\(|,|%28|%2C)(?:not\.)?)user_id(?=\.)/gi;

/** A profile's key is `id`; whoever filters by `user_id`, as all other tables of a swimmer have it, means that. */
export function rewriteProfileFilter({ kind, name }: Call, query: string) {
  if (kind !== "table" || name !== "profiles") return query;
  return query.replace(OWN_FILTER, "$1id=").replace(GROUP, (group) => group.replace(IN_GROUP, "$1id"));
}
