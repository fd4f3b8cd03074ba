import { toRequestContext } from "../caller.ts";
import type { Statement } from "../database/engine.ts";
import { type Answer, answerStatement, bodySql, runRead } from "./answer.ts";
import type { Query } from "./request/query.ts";
import type { RestRequest } from "./request/rest-request.ts";
import { type Reply, respondWithPage } from "./respond.ts";
import { tableNotFound } from "./rest-error.ts";
import type { SchemaCache } from "./schema/schema-cache.ts";
import { findSimilarName } from "./schema/similar-name.ts";
import { Parameters, qualify } from "./sql/field-sql.ts";
import { hasOnePlan, planRead, type ReadPlan } from "./sql/plan-read.ts";
import { type PreparedRead, prepareRead } from "./sql/prepare-read.ts";
import { writeRead } from "./sql/read-sql.ts";

function writeStatement(request: RestRequest, query: Query): PreparedRead {
  const { target, cache, maxRows, limits, media, method } = request;
  const plan = planRead(cache, target, { query, maxRows });
  const parameters = new Parameters();
  const kept = { hasOnePlan: hasOnePlan(plan) };
  const source = { from: qualify(target), qualifier: qualify(target), limits, ...kept };
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
  return { plan, statement, ...kept };
}

/** GET and HEAD on a table or view. */
export async function readRelation(request: RestRequest): Promise<Reply> {
  const { target, cache, preferences } = request;
  requireRelation(cache, target);
  const { plan, statement, ...kept } = prepareRead(request, writeStatement);
  const answer = await runRead(request, statement, kept);
  const isGuess = preferences.count === "planned" || preferences.count === "estimated";
  const total = isGuess ? await estimate(request, plan, answer) : answer.total;
  return respondWithPage(
    request,
    { ...answer, total, offset: plan.page?.offset ?? 0n },
    { applied: ["count", "tx", "handling"], statement: isGuess ? undefined : answer.statement },
  );
}

export function requireRelation(cache: SchemaCache, name: string) {
  const relation = cache.relations.get(name);
  if (!relation) throw tableNotFound(name, findSimilarName(name, cache.relations.keys()));
  return relation;
}

/** The total that the database keeps, where no row is left out. */
function totalSql({ relation, predicates, embeds }: ReadPlan) {
  const isWhole = predicates.length === 0 && embeds.every(({ selected }) => selected.join !== "inner");
  return isWhole && relation?.countedBy ? `select total from ${relation.countedBy}` : null;
}

/**
 * An exact count reads every row again, unless the page shows the last of them. An estimated count is exact up to
 * `maxRows`, and the planner's estimate beyond.
 */
function countSql(count: string, { preferences, maxRows }: RestRequest, plan: ReadPlan, parameters: Parameters) {
  const { page } = plan;
  if (preferences.count === "exact" && page) {
    const [limit, offset] = [page.limit, page.offset].map((value) => `${parameters.add(String(value))}::bigint`);
    const isLast = `count(*) < ${limit} and (count(*) > 0 or ${offset} = 0)`;
    return `case when ${isLast} then ${offset} + count(*) else (${totalSql(plan) ?? count}) end`;
  }
  if (preferences.count === "exact") return totalSql(plan) ?? count;
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

/** How many rows the planner expects. */
async function planRows({ engine, caller, target }: RestRequest, plan: ReadPlan) {
  const parameters = new Parameters();
  const source = { from: qualify(target), qualifier: qualify(target), limits: null };
  const { rows } = writeRead({ ...plan, fields: [], order: [], page: undefined }, source, parameters);
  const statement: Statement = { text: `explain (format json) ${rows}`, values: parameters.values };
  const [row] = await engine.run<PlanRow>(toRequestContext(caller, true), statement);
  return row?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}
