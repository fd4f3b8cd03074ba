import { quoteIdentifier } from "../database/sql.ts";
import { type Answer, answerStatement, bodySql, runWrite } from "./answer.ts";
import { requireRelation } from "./read-relation.ts";
import type { Predicate, Query } from "./request/query.ts";
import { readJsonBody } from "./request/read-body.ts";
import { affectedLimit } from "./request/request-headers.ts";
import { type RestRequest, readQuery } from "./request/rest-request.ts";
import { contentRange, type Reply, respond } from "./respond.ts";
import { RestError } from "./rest-error.ts";
import type { Relation } from "./schema/schema-cache.ts";
import { Parameters } from "./sql/field-sql.ts";
import { planRead, type ReadPlan } from "./sql/plan-read.ts";
import { writeRead } from "./sql/read-sql.ts";
import { deleteSql, insertSql, neededColumns, UPDATED_ROWS, updateSql, type Write } from "./sql/write-sql.ts";

type Task = {
  request: RestRequest;
  relation: Relation;
  query: Query;
  plan: ReadPlan;
  predicates: readonly Predicate[];
};

/** POST: insert or upsert. */
export async function insertRows(request: RestRequest): Promise<Reply> {
  const task = startTask(request);
  const { preferences } = request;
  const { columns, onConflict } = task.query;
  const body = await readJsonBody(request.context, { columns, mayBeEmpty: false });
  const { resolution } = preferences;
  const conflictColumns = onConflict ?? task.relation.primaryKey;
  const conflict = resolution && { resolution, columns: conflictColumns };
  const fillsDefaults = preferences.missing === "default";
  const answer = await runTask(task, (write) => insertSql(write, { body, conflict, fillsDefaults }));
  const isOnlyUpdated = resolution === "merge-duplicates" && answer.rows <= answer.updated;
  return respond(request, {
    status: isOnlyUpdated ? 200 : 201,
    body: preferences.return === "representation" ? answer.body : undefined,
    applied: [
      ...(conflictColumns.length > 0 ? ["resolution" as const] : []),
      "missing",
      "return",
      "count",
      "tx",
      "handling",
    ],
    headers: { "content-range": contentRange(0n, 0, preferences.count && answer.rows) },
  });
}

/** PATCH. */
export async function updateRows(request: RestRequest): Promise<Reply> {
  const task = startTask(request);
  const body = await readJsonBody(request.context, { columns: task.query.columns, mayBeEmpty: false });
  requireFilter(task, "UPDATE");
  const answer = await runTask(task, (write) => updateSql(write, { body, predicates: task.predicates }));
  return respondToChange(request, answer, { rows: answer.rows, applied: ["missing"] });
}

/** DELETE. */
export async function deleteRows(request: RestRequest): Promise<Reply> {
  const task = startTask(request);
  requireFilter(task, "DELETE");
  const answer = await runTask(task, (write) => deleteSql(write, task.predicates));
  return respondToChange(request, answer, { rows: 0, applied: [] });
}

function startTask(request: RestRequest): Task {
  const { cache, target, maxRows } = request;
  const relation = requireRelation(cache, target);
  const query = readQuery(request);
  const predicates = query.predicates.filter(({ path }) => path.length === 0).map(({ value }) => value);
  const embedded = query.predicates.filter(({ path }) => path.length > 0);
  // As in PostgREST, limits do not apply to the result of a write.
  const read = { ...query, predicates: embedded, ranges: [] };
  const plan = planRead(cache, target, { query: read, maxRows });
  return { request, relation, query, plan: { ...plan, page: undefined }, predicates };
}

/** As with pg-safeupdate on the hosted platform. */
function requireFilter({ predicates }: Task, command: "UPDATE" | "DELETE") {
  if (predicates.length === 0) throw new RestError([400, "21000"], `${command} requires a WHERE clause`);
}

function runTask({ request, relation, plan }: Task, writeSql: (write: Write) => string): Promise<Answer> {
  const { preferences, media, method, limits } = request;
  const parameters = new Parameters();
  const isWanted = preferences.return === "representation";
  const written = writeSql({ relation, parameters, returning: isWanted ? neededColumns(plan) : [] });
  const name = quoteIdentifier(relation.name);
  const source = { from: `pgrst_source as ${name}`, qualifier: name, limits };
  const statement = answerStatement(
    {
      sources: [`pgrst_source as (${written})`],
      rows: isWanted ? writeRead(plan, source, parameters).rows : "select * from pgrst_source",
      body: isWanted ? bodySql(media) : null,
      extra: method === "POST" ? `, ${UPDATED_ROWS} as updated` : "",
      limits,
    },
    parameters.values,
  );
  const mayAffect = method === "POST" ? undefined : affectedLimit(preferences);
  return runWrite(request, statement, { mayAffect });
}

type Change = { rows: number; applied: readonly "missing"[] };

function respondToChange(request: RestRequest, answer: Answer, { rows, applied }: Change) {
  const isWanted = request.preferences.return === "representation";
  return respond(request, {
    status: isWanted ? 200 : 204,
    body: isWanted ? answer.body : undefined,
    applied: [...applied, "return", "count", "tx", "handling", "max-affected"],
    headers: { "content-range": contentRange(0n, rows, request.preferences.count && answer.rows) },
  });
}
