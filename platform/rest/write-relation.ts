import { quoteIdentifier } from "../database/sql.ts";
import { answerStatement, bodySql, ROW } from "./answer-sql.ts";
import { Parameters } from "./field-sql.ts";
import { contentRange } from "./page-range.ts";
import { planRead, type ReadPlan } from "./plan-read.ts";
import { affectedLimit, type Preferences } from "./preferences.ts";
import { readJsonBody } from "./read-body.ts";
import { readQuery } from "./read-query.ts";
import { requireRelation } from "./read-relation.ts";
import { writeRead } from "./read-sql.ts";
import { type Reply, respond } from "./respond.ts";
import { RestError } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";
import { type Answer, runWrite } from "./run-statement.ts";
import type { Relation } from "./schema-cache.ts";
import type { Predicate, Query } from "./syntax.ts";
import { deleteSql, insertSql, neededColumns, UPDATED_ROWS, updateSql, type Write } from "./write-sql.ts";

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
  const { preferences, target } = request;
  const { columns, onConflict } = task.query;
  const body = await readJsonBody(request.context, { columns, mayBeEmpty: false });
  const { resolution } = preferences;
  const conflictColumns = onConflict ?? task.relation.primaryKey;
  const conflict = resolution && { resolution, columns: conflictColumns };
  const fillsDefaults = preferences.missing === "default";
  const answer = await runTask(task, (write) => insertSql(write, { body, conflict, fillsDefaults }));
  const isOnlyUpdated = resolution === "merge-duplicates" && answer.rows <= answer.updated;
  const location = preferences.return === "headers-only" ? locationOf(target, answer) : undefined;
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
    headers: {
      "content-range": contentRange(0n, 0, preferences.count && answer.rows),
      ...(location && { location }),
    },
    overrides: answer.overrides,
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
  // As in PostgREST, limits do not reach what a write answers.
  const read = { ...query, predicates: embedded, ranges: [] };
  const plan = planRead(cache, target, { query: read, limits: { maxRows, range: undefined } });
  return { request, relation, query, plan: { ...plan, page: undefined }, predicates };
}

/** The hosted platform loads pg-safeupdate: without a filter nothing is changed. */
function requireFilter({ predicates }: Task, command: "UPDATE" | "DELETE") {
  if (predicates.length === 0) throw new RestError([400, "21000"], `${command} requires a WHERE clause`);
}

function runTask({ request, relation, plan }: Task, writeSql: (write: Write) => string): Promise<Answer> {
  const { preferences, media, method, limits } = request;
  const parameters = new Parameters();
  const returning = returningColumns(preferences, relation, plan);
  const written = writeSql({ relation, parameters, returning });
  const isWanted = preferences.return === "representation";
  const name = quoteIdentifier(relation.name);
  const source = { from: `pgrst_source as ${name}`, qualifier: name, limits };
  const statement = answerStatement(
    {
      sources: [`pgrst_source as (${written})`],
      rows: isWanted ? writeRead(plan, source, parameters).rows : "select * from pgrst_source",
      body: isWanted ? bodySql(media) : bodyWithoutRows(preferences),
      extra: method === "POST" ? `, ${UPDATED_ROWS} as updated` : "",
      limits,
    },
    parameters.values,
  );
  const mayAffect = method === "POST" ? undefined : affectedLimit(preferences);
  return runWrite(request, statement, { mayAffect });
}

function returningColumns(preferences: Preferences, relation: Relation, plan: ReadPlan) {
  if (preferences.return === "representation") return neededColumns(plan);
  return preferences.return === "headers-only" ? relation.primaryKey : [];
}

/** For `headers-only` the key of a single new row comes back, as text that keeps all digits. */
function bodyWithoutRows(preferences: Preferences) {
  if (preferences.return !== "headers-only") return null;
  return { item: ROW, text: "(select json_object_agg(key, value)::text from json_each_text(json_agg(t.item)->0))" };
}

function locationOf(target: string, { body, rows }: Answer) {
  if (rows !== 1 || !body) return undefined;
  const key = Object.entries<string | null>(JSON.parse(body));
  const filters = key.map(([name, value]) => [name, value === null ? "is.null" : `eq.${value}`]);
  return filters.length === 0 ? undefined : `/${encodeURIComponent(target)}?${new URLSearchParams(filters)}`;
}

type Change = { rows: number; applied: readonly "missing"[] };

function respondToChange(request: RestRequest, answer: Answer, { rows, applied }: Change) {
  const isWanted = request.preferences.return === "representation";
  return respond(request, {
    status: isWanted ? 200 : 204,
    body: isWanted ? answer.body : undefined,
    applied: [...applied, "return", "count", "tx", "handling", "max-affected"],
    headers: { "content-range": contentRange(0n, rows, request.preferences.count && answer.rows) },
    overrides: answer.overrides,
  });
}
