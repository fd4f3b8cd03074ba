import { quoteIdentifier } from "../database/sql.ts";
import { answerStatement, bodySql, ROW, runRead, runWrite } from "./answer.ts";
import type { Query } from "./request/query.ts";
import { type JsonBody, readJsonBody } from "./request/read-body.ts";
import { affectedLimit } from "./request/request-headers.ts";
import { type RestRequest, readQuery } from "./request/rest-request.ts";
import { contentRange, type Reply, respond, respondWithPage } from "./respond.ts";
import { maxAffectedNeedsRows } from "./rest-error.ts";
import { findFunction, takesWholeBody } from "./schema/find-function.ts";
import type { DatabaseFunction, Parameter } from "./schema/schema-cache.ts";
import { arrayLiteral, Parameters, qualify } from "./sql/field-sql.ts";
import { bind } from "./sql/filter-sql.ts";
import { planRead } from "./sql/plan-read.ts";
import { writeRead } from "./sql/read-sql.ts";

/** GET and HEAD take arguments in the URL and change nothing; POST takes them in the body. */
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
    return respond(request, { status: 204, applied, headers });
  }
  return respondWithPage(
    request,
    { ...answer, offset },
    { applied, statement: isWrite ? undefined : answer.statement },
  );
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
  const plan = planRead(cache, origin, { query, maxRows });
  const name = quoteIdentifier(origin);
  const { rows, count } = writeRead(plan, { from: `pgrst_source as ${name}`, qualifier: name, limits }, parameters);
  const statement = answerStatement(
    {
      sources: [`pgrst_source as (${call})`],
      rows,
      // The rows are already there, so every kind of count is exact.
      count: request.preferences.count && count,
      body: method === "HEAD" || called.returns === "void" ? null : callBodySql(request, called),
      limits,
    },
    parameters.values,
  );
  return { statement, offset: plan.page?.offset ?? 0n };
}

/** One value or row is sent bare, not in an array. */
function callBodySql({ media }: RestRequest, { returns, returnsSet }: DatabaseFunction) {
  const isBare = !returnsSet && media.shape === "array";
  const isValue = returns === "scalar" || returns === "record";
  return bodySql(isBare ? { ...media, shape: "object" } : media, isValue ? "t.pgrst_scalar" : ROW);
}

type Values = readonly (readonly [name: string, value: string])[];

/** A call with arguments from the URL, as text. */
function callWithValues(called: DatabaseFunction, values: Values, parameters: Parameters) {
  const given = called.parameters.filter(({ name }) => values.some(([key]) => key === name));
  const bound = given.map((parameter) => {
    const texts = values.filter(([key]) => key === parameter.name).map(([, value]) => value);
    const text = parameter.isVariadic ? arrayLiteral(texts) : (texts.at(-1) ?? "");
    return namedArgument(parameter, `${bind(parameters, text)}::${parameter.type}`);
  });
  return callSql(called, bound);
}

/** A call with a posted object of arguments, or with the whole body for a single unnamed JSON parameter. */
function callWithBody(called: DatabaseFunction, body: JsonBody, parameters: Parameters) {
  const [only] = called.parameters;
  if (only && takesWholeBody(called)) return callSql(called, [`${parameters.add(body.text)}::${only.type}`]);
  const given = called.parameters.filter(({ name }) => body.keys.includes(name));
  if (given.length === 0) return callSql(called, []);
  const place = `${parameters.add(body.text)}::json`;
  return callSql(
    called,
    given.map((parameter) => namedArgument(parameter, argumentSql(parameter, place, parameters))),
  );
}

/** Plain values are cast in place, because Postgres can plan with them; others need `json_to_record`. */
function argumentSql({ name, type, isPlain }: Parameter, body: string, parameters: Parameters) {
  if (isPlain) return `(${body} ->> ${parameters.add(name)}::text)::${type}`;
  const column = quoteIdentifier(name);
  return `(select ${column} from json_to_record(${body}) as pgrst_body(${column} ${type}))`;
}

function namedArgument({ name, isVariadic }: Parameter, value: string) {
  return `${isVariadic ? "variadic " : ""}${quoteIdentifier(name)} => ${value}`;
}

function callSql({ name, returns }: DatabaseFunction, given: readonly string[]) {
  const call = `${qualify(name)}(${given.join(", ")})`;
  // A record of unknown columns can be a value, but not a source of rows.
  if (returns === "record") return `select pgrst_scalar from (select ${call} as pgrst_scalar) as pgrst_call`;
  return returns === "composite"
    ? `select pgrst_call.* from ${call} as pgrst_call`
    : `select pgrst_scalar from ${call} as pgrst_call(pgrst_scalar)`;
}
