import { toRequestContext } from "../caller.ts";
import type { RequestContext, SqlValue, Statement } from "../database/engine.ts";
import type { MediaType } from "./request/request-headers.ts";
import { boundedItems, type RequestLimits } from "./request/request-limits.ts";
import type { RestRequest } from "./request/rest-request.ts";
import { notSingular, tooManyAffected } from "./rest-error.ts";

/** The one row that every statement gives. */
type AnswerRow = {
  body: string;
  /** How many rows the body holds, and how many there are in all. */
  page: number;
  total: string | null;
  busy: number;
  updated?: string | null;
};

const BUSY_MS = "(extract(epoch from clock_timestamp() - statement_timestamp()) * 1000)::int4";

/** The SQL of one row of the body, and of the whole body made of these (`t.item`). */
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
  const text = `with ${sources} select ${body.text} as body, count(*)::int4 as page, ${total}::text as total, ${BUSY_MS} as busy${parts.extra ?? ""} from ${items} as t`;
  return { text, values };
}

const NO_BODY: Body = { item: "1", text: "''" };

/** A row of `pgrst_page`; a bare `t` could mean a column of that name. */
export const ROW = "row_to_json(t.*)";

export function bodySql({ shape, stripsNulls }: MediaType, item = ROW): Body {
  const rows = stripsNulls ? "json_strip_nulls(json_agg(t.item))" : "json_agg(t.item)";
  if (shape === "object") return { item, text: `coalesce(${rows}->0, 'null')::text` };
  if (shape === "array") return { item, text: `coalesce(${rows}, '[]')::text` };
  const header =
    "select string_agg(key, ',') from json_object_keys((select row_to_json(first.*) from pgrst_page as first limit 1)) as key";
  const lines = "string_agg(substring(t.item, 2, length(t.item) - 2), e'\\n')";
  return { item: "(t.*)::text", text: `coalesce((${header}), '') || e'\\n' || coalesce(${lines}, '')` };
}

export type Answer = {
  body: string;
  rows: number;
  total: number | undefined;
  updated: number;
  busyMs: number;
  /** The text of the statement. */
  statement: string;
};

/** Functions called by POST, whose answers are never kept, can read `request.headers`; keys and cookies are left out. */
function toStatementContext({ caller, context, method }: RestRequest, readOnly: boolean): RequestContext {
  const known = toRequestContext(caller, readOnly);
  if (method !== "POST" || !context.req.path.startsWith("/rest/v1/rpc/")) return known;
  const { apikey: _key, authorization: _token, cookie: _cookie, ...headers } = context.req.header();
  return { ...known, settings: { ...known.settings, "request.headers": JSON.stringify(headers) } };
}

/** Postgres would plan a list for each offset, which takes longer than to run it. */
const ONE_PLAN = { plan_cache_mode: "force_generic_plan" };

/** Runs a read in one round trip. Heavy reads take turns; those of pages never wait. */
export async function runRead(
  request: RestRequest,
  statement: Statement,
  { hasOnePlan = false } = {},
): Promise<Answer> {
  const { engine, caller, context, heavyReads, onStatement } = request;
  onStatement(statement.text);
  const isUrgent = context.env?.isUrgent === true;
  const known = toStatementContext(request, true);
  const settings = hasOnePlan ? { ...known.settings, ...ONE_PLAN } : known.settings;
  const read = async () =>
    toAnswer(statement, await engine.run<AnswerRow>({ ...known, settings, isUrgent }, statement));
  const admit = isUrgent ? null : heavyReads[caller.role];
  return checkSingle(request, await (admit ? admit(statement.text, read) : read()));
}

/** Thrown to roll back as requested, with the response. */
class RolledBack extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super("rolled back as requested");
    this.answer = answer;
  }
}

/** Runs a write: one round trip, unless its result decides whether it is kept. */
export async function runWrite(
  request: RestRequest,
  statement: Statement,
  { mayAffect }: { mayAffect: number | undefined },
): Promise<Answer> {
  const { engine, preferences, media, onStatement } = request;
  onStatement(undefined);
  const context = toStatementContext(request, false);
  const isRolledBack = preferences.tx === "rollback";
  if (media.shape !== "object" && mayAffect === undefined && !isRolledBack) {
    return toAnswer(statement, await engine.run<AnswerRow>(context, statement));
  }
  try {
    return await engine.transaction(context, async (transaction) => {
      const answer = checkSingle(request, toAnswer(statement, await transaction.query<AnswerRow>(statement)));
      if (mayAffect !== undefined && answer.rows > mayAffect) throw tooManyAffected(answer.rows);
      if (isRolledBack) throw new RolledBack(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.answer;
    throw error;
  }
}

function toAnswer({ text }: Statement, [row]: readonly AnswerRow[]): Answer {
  if (!row) throw new Error("the statement answered without a row");
  const total = row.total === null ? undefined : Number(row.total);
  const { body, page: rows, busy: busyMs } = row;
  return { body, rows, total, updated: Number(row.updated ?? 0), busyMs, statement: text };
}

function checkSingle(request: RestRequest, answer: Answer) {
  if (request.media.shape === "object" && answer.rows !== 1) throw notSingular(answer.rows);
  return answer;
}
