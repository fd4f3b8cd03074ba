import { toRequestContext } from "../caller.ts";
import type { Statement } from "../database/engine.ts";
import { answerStatement, bodySql } from "./answer-sql.ts";
import { Parameters, qualify } from "./field-sql.ts";
import { contentRange, pageStatus } from "./page-range.ts";
import { planRead, type ReadPlan } from "./plan-read.ts";
import { readQuery } from "./read-query.ts";
import { writeRead } from "./read-sql.ts";
import { type Applied, type Reply, respond } from "./respond.ts";
import { tableNotFound } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";
import { type Answer, runRead } from "./run-statement.ts";
import type { SchemaCache } from "./schema-cache.ts";
import { findSimilarName } from "./similar-name.ts";

/** GET and HEAD on a table or view. */
export async function readRelation(request: RestRequest): Promise<Reply> {
  const { target, cache, maxRows, limits, media, preferences, method } = request;
  requireRelation(cache, target);
  const query = readQuery(request);
  const range = method === "GET" ? request.context.req.header("range") : undefined;
  const plan = planRead(cache, target, { query, limits: { maxRows, range } });
  const parameters = new Parameters();
  const source = { from: qualify(target), qualifier: qualify(target), limits };
  const { rows, count } = writeRead(plan, source, parameters);
  const statement = answerStatement(
    {
      rows,
      count: countSql(count, request, plan, parameters),
      body: method === "HEAD" ? null : bodySql(media),
      limits,
    },
    parameters.values,
  );
  const answer = await runRead(request, statement);
  const total =
    preferences.count === undefined || preferences.count === "exact"
      ? answer.total
      : await estimate(request, plan, answer);
  return respondWithPage(request, {
    answer,
    total,
    offset: plan.page?.offset ?? 0n,
    applied: ["count", "tx", "handling"],
    headers: { "content-location": contentLocation(request) },
  });
}

export function requireRelation(cache: SchemaCache, name: string) {
  const relation = cache.relations.get(name);
  if (!relation) throw tableNotFound(name, findSimilarName(name, cache.relations.keys()));
  return relation;
}

/**
 * An exact count finds every row again, so where the page shows the last of them, its own rows are counted on. An
 * estimated one is exact up to the greatest page, and the planner's guess beyond it.
 */
function countSql(count: string, { preferences, maxRows }: RestRequest, { page }: ReadPlan, parameters: Parameters) {
  if (preferences.count === "exact" && page) {
    const [limit, offset] = [page.limit, page.offset].map((value) => `${parameters.add(String(value))}::bigint`);
    const isLast = `count(*) < ${limit} and (count(*) > 0 or ${offset} = 0)`;
    return `case when ${isLast} then ${offset} + count(*) else (${count}) end`;
  }
  if (preferences.count === "exact") return count;
  if (preferences.count !== "estimated") return undefined;
  return `select count(*) from (${count.replace("select count(*)", "select")} limit ${maxRows + 1}) as counted`;
}

async function estimate(request: RestRequest, plan: ReadPlan, answer: Answer) {
  const counted = answer.total ?? 0;
  if (request.preferences.count === "estimated" && counted <= request.maxRows) return counted;
  const planned = await planRows(request, plan);
  return Math.max(planned, counted);
}

type PlanRow = { "QUERY PLAN": readonly [{ Plan: { "Plan Rows": number } }] };

/** The planner's guess at how many rows the filters leave. */
async function planRows({ engine, caller, target }: RestRequest, plan: ReadPlan) {
  const parameters = new Parameters();
  const source = { from: qualify(target), qualifier: qualify(target), limits: null };
  const { rows } = writeRead({ ...plan, fields: [], order: [], page: undefined }, source, parameters);
  const statement: Statement = { text: `explain (format json) ${rows}`, values: parameters.values };
  const [row] = await engine.run<PlanRow>(toRequestContext(caller, true), statement);
  return row?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

type PageAnswer = {
  answer: Answer;
  total: number | undefined;
  offset: bigint;
  applied: Applied;
  headers?: Readonly<Record<string, string>>;
};

/** Rows of a page with its place in the whole. */
export function respondWithPage(request: RestRequest, { answer, total, offset, applied, headers }: PageAnswer) {
  return respond(request, {
    status: pageStatus(offset, answer.rows, total),
    body: answer.body,
    applied,
    headers: { "content-range": contentRange(offset, answer.rows, total), ...headers },
    overrides: answer.overrides,
  });
}

/** Where the same answer is found again: the query in alphabetical order. */
function contentLocation({ target, pairs }: RestRequest) {
  const sorted = [...pairs].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const query = sorted.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join("&");
  return `/${encodeURIComponent(target)}${query && `?${query}`}`;
}
