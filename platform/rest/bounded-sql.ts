import type { RequestLimits } from "./request-limits.ts";

/** A condition that holds until the statement ends with an error. */
function unless(excess: string, reason: string, detail: string) {
  return `case when ${excess} then platform.refuse_answer('${reason}', '${detail}') else true end`;
}

/** The rows of `from` as values named `item`, counted while they are read: no more than the limit is ever held. */
export function boundedItems(from: string, item: string, limits: RequestLimits | null) {
  // Without the offset Postgres would make each item twice, once to count it.
  const items = `select ${item} as item from ${from} offset 0`;
  if (limits === null) return `(${items})`;
  const size = "sum(pg_column_size(item)) over (rows unbounded preceding)";
  const counted = `select item, ${size} as pgrst_bytes from (${items}) as made`;
  return `(select item from (${counted}) as counted where ${withinBytes(limits)})`;
}

/** The rows of `from` themselves, counted in the same way. */
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
