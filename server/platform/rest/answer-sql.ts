import type { SqlValue, Statement } from "../database/engine.ts";
import type { MediaType } from "./media-type.ts";
import { RESPONSE_SETTINGS, type ResponseSettings } from "./response-settings.ts";

/** One row comes back: the finished body, how many rows it holds and how many there are in all. */
export type AnswerRow = ResponseSettings & {
  body: string;
  page: number;
  total: string | null;
  updated?: string | null;
};

type AnswerParts = {
  /** Common table expressions the rows come from, each `name as (…)`. */
  sources?: readonly string[];
  rows: string;
  count?: string | undefined;
  body: string;
  extra?: string;
};

export function answerStatement(parts: AnswerParts, values: readonly SqlValue[]): Statement {
  const sources = [...(parts.sources ?? []), `pgrst_page as (${parts.rows})`].join(", ");
  const total = parts.count === undefined ? "null" : `(${parts.count})`;
  const text = `with ${sources} select ${parts.body} as body, count(*)::int4 as page, ${total}::text as total, ${RESPONSE_SETTINGS}${parts.extra ?? ""} from pgrst_page as t`;
  return { text, values };
}

export const NO_BODY = "''";

/** A row of `pgrst_page`; a bare `t` would mean a column of that name where there is one. */
export const ROW = "t.*";

/** The rows of `pgrst_page` as the text that is sent; in JSON each stands as `item`. */
export function bodySql({ shape, stripsNulls }: MediaType, item = ROW) {
  const rows = stripsNulls ? `json_strip_nulls(json_agg(${item}))` : `json_agg(${item})`;
  if (shape === "object") return `coalesce(${rows}->0, 'null')::text`;
  if (shape === "array") return `coalesce(${rows}, '[]')::text`;
  const header =
    "select string_agg(key, ',') from json_object_keys((select row_to_json(first.*) from pgrst_page as first limit 1)) as key";
  return `coalesce((${header}), '') || e'\\n' || coalesce(string_agg(substring((${ROW})::text, 2, length((${ROW})::text) - 2), e'\\n'), '')`;
}
