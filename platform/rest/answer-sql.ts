import type { SqlValue, Statement } from "../database/engine.ts";
import { boundedItems } from "./bounded-sql.ts";
import type { MediaType } from "./media-type.ts";
import type { RequestLimits } from "./request-limits.ts";
import { RESPONSE_SETTINGS, type ResponseSettings } from "./response-settings.ts";

/**
 * One row comes back: the finished body, how many rows it holds, how many there are in all, and for how many
 * milliseconds the database was busy.
 */
export type AnswerRow = ResponseSettings & {
  body: string;
  page: number;
  total: string | null;
  busy: number;
  updated?: string | null;
};

const BUSY_MS = "(extract(epoch from clock_timestamp() - statement_timestamp()) * 1000)::int4";

/** What is sent of each row, and the text they make together: in it each row stands as `t.item`. */
type Body = { item: string; text: string };

type AnswerParts = {
  /** Common table expressions the rows come from, each `name as (…)`. */
  sources?: readonly string[];
  rows: string;
  count?: string | undefined;
  body: Body | null;
  extra?: string;
  limits: RequestLimits | null;
};

export function answerStatement(parts: AnswerParts, values: readonly SqlValue[]): Statement {
  const sources = [...(parts.sources ?? []), `pgrst_page as (${parts.rows})`].join(", ");
  const total = parts.count === undefined ? "null" : `(${parts.count})`;
  const body = parts.body ?? NO_BODY;
  const items = boundedItems("pgrst_page as t", body.item, parts.limits);
  const text = `with ${sources} select ${body.text} as body, count(*)::int4 as page, ${total}::text as total, ${BUSY_MS} as busy, ${RESPONSE_SETTINGS}${parts.extra ?? ""} from ${items} as t`;
  return { text, values };
}

const NO_BODY: Body = { item: "1", text: "''" };

/** A row of `pgrst_page`; a bare `t` would mean a column of that name where there is one. */
export const ROW = "row_to_json(t.*)";

/** The rows of `pgrst_page` as the text that is sent; in JSON each stands as `item`. */
export function bodySql({ shape, stripsNulls }: MediaType, item = ROW): Body {
  const rows = stripsNulls ? "json_strip_nulls(json_agg(t.item))" : "json_agg(t.item)";
  if (shape === "object") return { item, text: `coalesce(${rows}->0, 'null')::text` };
  if (shape === "array") return { item, text: `coalesce(${rows}, '[]')::text` };
  const header =
    "select string_agg(key, ',') from json_object_keys((select row_to_json(first.*) from pgrst_page as first limit 1)) as key";
  const lines = "string_agg(substring(t.item, 2, length(t.item) - 2), e'\\n')";
  return { item: "(t.*)::text", text: `coalesce((${header}), '') || e'\\n' || coalesce(${lines}, '')` };
}
