import { badRange } from "./rest-error.ts";
import type { PageRange } from "./syntax.ts";

export type Page = { limit: bigint; offset: bigint };

/** `limit` and `offset` of a resource; what is not a number is ignored, as PostgREST does. */
export function readPageRange(limit: string | undefined, offset: string | undefined): PageRange {
  const wanted = toInteger(limit);
  if (wanted !== undefined && wanted < 0n) throw badRange("Limit should be greater than or equal to zero.");
  return { limit: wanted, offset: toInteger(offset) ?? 0n };
}

function toInteger(text: string | undefined) {
  return text !== undefined && /^-?\d{1,30}$/.test(text) ? BigInt(text) : undefined;
}

/** The rows asked for: the `Range` header within the query's range, never more than `maxRows`. */
export function topLevelPage(range: PageRange, header: string | undefined, maxRows: number): Page {
  const [, first, last] = /^(\d{1,30})-(\d{0,30})$/.exec(header ?? "") ?? [];
  const lower = first === undefined ? 0n : BigInt(first);
  const upper = last ? BigInt(last) : undefined;
  if (upper !== undefined && upper < lower) {
    throw badRange("The lower boundary must be lower than or equal to the upper boundary in the Range header.");
  }
  const offset = range.offset > lower ? range.offset : lower;
  const ends = [range.limit === undefined ? undefined : range.offset + range.limit, upper && upper + 1n];
  const limits = ends.filter((end) => end !== undefined).map((end) => (end > offset ? end - offset : 0n));
  return { limit: [BigInt(maxRows), ...limits].reduce((a, b) => (a < b ? a : b)), offset };
}

/** `0-19/500`, `*` where a part is unknown or there are no rows. */
export function contentRange(lower: bigint, rows: number, total: number | undefined) {
  const range = rows > 0 && total !== 0 ? `${lower}-${lower + BigInt(rows) - 1n}` : "*";
  return `${range}/${total ?? "*"}`;
}

/** 206 when the answer is a part of the known total, 416 when it starts behind it. */
export function pageStatus(lower: bigint, rows: number, total: number | undefined) {
  if (total === undefined) return 200;
  if (lower > BigInt(total)) {
    throw badRange(`An offset of ${lower} was requested, but there are only ${total} rows.`);
  }
  return rows < total ? 206 : 200;
}
