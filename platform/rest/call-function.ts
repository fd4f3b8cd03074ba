import { quoteIdentifier } from "../database/sql.ts";
import { answerStatement, bodySql, ROW } from "./answer-sql.ts";
import { callWithBody, callWithValues } from "./call-sql.ts";
import { Parameters } from "./field-sql.ts";
import { findFunction } from "./find-function.ts";
import { contentRange } from "./page-range.ts";
import { planRead } from "./plan-read.ts";
import { affectedLimit } from "./preferences.ts";
import { readJsonBody } from "./read-body.ts";
import { readQuery } from "./read-query.ts";
import { respondWithPage } from "./read-relation.ts";
import { writeRead } from "./read-sql.ts";
import { type Reply, respond } from "./respond.ts";
import { maxAffectedNeedsRows } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";
import { runRead, runWrite } from "./run-statement.ts";
import type { DatabaseFunction } from "./schema-cache.ts";
import type { Query } from "./syntax.ts";

/** A function by GET, HEAD (arguments in the URL, nothing may change) or POST (arguments in the body). */
export async function callFunction(request: RestRequest): Promise<Reply> {
  const isPost = request.method === "POST";
  const query = readQuery(request, { takesArguments: !isPost });
  const parameters = new Parameters();
  const { called, call } = await resolveCall(request, query, parameters);
  const mayAffect = affectedLimit(request.preferences);
  if (mayAffect !== undefined && !called.returnsSet) throw maxAffectedNeedsRows();
  const { statement, offset } = writeCall(request, { called, call, query, parameters });
  const isWrite = isPost && called.isVolatile;
  const answer = isWrite ? await runWrite(request, statement, { mayAffect }) : await runRead(request, statement);
  const applied = ["count", "tx", "handling", "max-affected"] as const;
  if (called.returns === "void") {
    const headers = { "content-range": contentRange(offset, answer.rows, answer.total) };
    return respond(request, { status: 204, applied, headers, overrides: answer.overrides });
  }
  return respondWithPage(request, { answer, total: answer.total, offset, applied });
}

async function resolveCall(request: RestRequest, query: Query, parameters: Parameters) {
  const { cache, target, method } = request;
  if (method !== "POST") {
    const names = [...new Set(query.arguments.map(([name]) => name))];
    const called = findFunction(cache, { name: target, argumentNames: names, isBody: false });
    return { called, call: callWithValues(called, query.arguments, parameters) };
  }
  const body = await readJsonBody(request.context, { columns: query.columns, mayBeEmpty: true });
  const called = findFunction(cache, { name: target, argumentNames: body.keys, isBody: true });
  return { called, call: callWithBody(called, body, parameters) };
}

type WrittenCall = { called: DatabaseFunction; call: string; query: Query; parameters: Parameters };

function writeCall(request: RestRequest, { called, call, query, parameters }: WrittenCall) {
  const { cache, maxRows, limits, method } = request;
  const origin = called.relation ?? called.name;
  const range = method === "GET" ? request.context.req.header("range") : undefined;
  const plan = planRead(cache, origin, { query, limits: { maxRows, range } });
  const name = quoteIdentifier(origin);
  const { rows, count } = writeRead(plan, { from: `pgrst_source as ${name}`, qualifier: name, limits }, parameters);
  const statement = answerStatement(
    {
      sources: [`pgrst_source as (${call})`],
      rows,
      // The rows are there already, so that every kind of count can be exact.
      count: request.preferences.count && count,
      body: method === "HEAD" || called.returns === "void" ? null : callBodySql(request, called),
      limits,
    },
    parameters.values,
  );
  return { statement, offset: plan.page?.offset ?? 0n };
}

/** A function that returns one value or row answers with it bare, not in an array. */
function callBodySql({ media }: RestRequest, { returns, returnsSet }: DatabaseFunction) {
  const isBare = !returnsSet && media.shape === "array";
  const isValue = returns === "scalar" || returns === "record";
  return bodySql(isBare ? { ...media, shape: "object" } : media, isValue ? "t.pgrst_scalar" : ROW);
}
