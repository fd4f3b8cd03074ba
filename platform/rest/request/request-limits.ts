import type { CallerRole } from "../../database/engine.ts";
import { badQuery } from "../rest-error.ts";
import type { Predicate, Query, SelectItem } from "./query.ts";

/** What one request may ask of the database. */
export type RequestLimits = {
  embedDepth: number;
  embeds: number;
  answerBytes: number;
  /** Time to collect embedded lists. */
  collectingMs: number;
};

const MB = 1024 * 1024;

/** Nothing is limited with the secret key. */
const LIMITS: Readonly<Record<CallerRole, RequestLimits | null>> = {
  anon: { embedDepth: 2, embeds: 10, answerBytes: 4 * MB, collectingMs: 500 },
  authenticated: { embedDepth: 3, embeds: 20, answerBytes: 16 * MB, collectingMs: 2_000 },
  service_role: null,
};

export function limitsOf(role: CallerRole): RequestLimits | null {
  return LIMITS[role];
}

/** A backtracking expression blocks a connection, or the whole embedded database, for seconds. */
const REGULAR_EXPRESSIONS: ReadonlySet<string> = new Set(["match", "imatch"]);

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

/** A condition that is true or ends the statement with an error. */
function unless(excess: string, reason: string, detail: string) {
  return `case when ${excess} then platform.refuse_answer('${reason}', '${detail}') else true end`;
}

/** The rows of `from` as `item`, counted while they are read. */
export function boundedItems(from: string, item: string, limits: RequestLimits | null) {
  // `offset 0` keeps Postgres from computing each item twice.
  const items = `select ${item} as item from ${from} offset 0`;
  if (limits === null) return `(${items})`;
  const size = "sum(pg_column_size(item)) over (rows unbounded preceding)";
  const counted = `select item, ${size} as pgrst_bytes from (${items}) as made`;
  return `(select item from (${counted}) as counted where ${withinBytes(limits)})`;
}

export function boundedRows(rows: string, limits: RequestLimits | null) {
  if (limits === null) return `(${rows})`;
  const size = "sum(pg_column_size(row_to_json(made.*))) over (rows unbounded preceding)";
  return `(select * from (select made.*, ${size} as pgrst_bytes from (${rows}) as made) as counted where ${withinBytes(limits)})`;
}

function withinBytes({ answerBytes }: RequestLimits) {
  return unless(`pgrst_bytes > ${answerBytes}`, "the answer is too large", `at most ${answerBytes / 1024 / 1024} MB`);
}

/**
 * Ends a select of one embedded list when the statement has collected lists for too long. The embedded engine cannot
 * interrupt a statement, and stopping it altogether stops everybody.
 */
export function withinTime(limits: RequestLimits | null) {
  if (limits === null) return "";
  const { collectingMs } = limits;
  const late = `clock_timestamp() > statement_timestamp() + interval '${collectingMs} ms'`;
  return ` having ${unless(late, "the answer takes too long", `at most ${collectingMs} ms to collect what is embedded`)}`;
}
