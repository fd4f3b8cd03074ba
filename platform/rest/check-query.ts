import type { RequestLimits } from "./request-limits.ts";
import { badQuery } from "./rest-error.ts";
import type { Predicate, Query, SelectItem } from "./syntax.ts";

/** A backtracking expression holds a connection, or the embedded database as a whole, for seconds. */
const REGULAR_EXPRESSIONS: ReadonlySet<string> = new Set(["match", "imatch"]);

/** Throws on what costs the database more than the caller may spend. */
export function checkQuery({ select, predicates }: Query, limits: RequestLimits | null) {
  if (limits === null) return;
  const { depth, embeds } = measureEmbeds(select);
  if (depth > limits.embedDepth) throw badQuery("select is nested too deeply", `at most ${limits.embedDepth} levels`);
  if (embeds > limits.embeds) throw badQuery("too much is embedded", `at most ${limits.embeds} resources`);
  if (predicates.some(({ value }) => hasRegularExpression(value))) {
    throw badQuery("regular expressions are not allowed", "match and imatch need the secret key; use like or ilike");
  }
}

function measureEmbeds(items: readonly SelectItem[]): { depth: number; embeds: number } {
  const measured = { depth: 0, embeds: 0 };
  for (const item of items) {
    if (item.kind === "field") continue;
    const inner = measureEmbeds(item.items);
    measured.depth = Math.max(measured.depth, inner.depth + 1);
    measured.embeds += inner.embeds + 1;
  }
  return measured;
}

function hasRegularExpression(predicate: Predicate): boolean {
  if (predicate.kind === "condition") return REGULAR_EXPRESSIONS.has(predicate.operation.operator);
  return predicate.items.some(hasRegularExpression);
}
