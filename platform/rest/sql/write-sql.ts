import { quoteIdentifier } from "../../database/sql.ts";
import type { Predicate } from "../request/query.ts";
import type { JsonBody } from "../request/read-body.ts";
import { columnNotFound } from "../rest-error.ts";
import type { Column, Relation } from "../schema/schema-cache.ts";
import { columnSql, isStar, type Parameters, qualify, type Scope } from "./field-sql.ts";
import { whereSql } from "./filter-sql.ts";
import type { ReadPlan } from "./plan-read.ts";

export type Write = { relation: Relation; parameters: Parameters; returning: readonly string[] };

/** What happens to a row whose key already exists. */
type Conflict = { resolution: "merge-duplicates" | "ignore-duplicates"; columns: readonly string[] };

export type Insert = { body: JsonBody; conflict: Conflict | undefined; fillsDefaults: boolean };

/** How many rows an upsert updated; read after the rows, in the same statement. */
export const UPDATED_ROWS = `nullif(current_setting('pgrst.updated', true), '')`;
const COUNT_UPDATED = `set_config('pgrst.updated', (coalesce(${UPDATED_ROWS}::int8, 0) + 1)::text, true) <> ''`;

export function insertSql(write: Write, { body, conflict, fillsDefaults }: Insert) {
  const columns = columnsOf(write.relation, body.keys);
  const names = columns.map(({ name }) => quoteIdentifier(name)).join(", ");
  const rows = rowsSql(columns, { text: toArrayText(body), parameters: write.parameters, fillsDefaults });
  const into = `insert into ${qualify(write.relation.name)}${names && `(${names})`} select ${names} from ${rows}`;
  return `${into}${conflictSql(columns, conflict)} ${returningSql(write)}`;
}

/** An update without values changes no row. */
export function updateSql(write: Write, request: { body: JsonBody; predicates: readonly Predicate[] }) {
  const columns = columnsOf(write.relation, request.body.keys);
  const table = qualify(write.relation.name);
  const names = columns.map(({ name }) => quoteIdentifier(name));
  if (names.length === 0) return `select ${returnedSql(write)} from ${table} where false`;
  const rows = rowsSql(columns, {
    text: toArrayText(request.body),
    parameters: write.parameters,
    fillsDefaults: false,
  });
  const set = names.map((name) => `${name} = pgrst_body.${name}`).join(", ");
  const where = conditionsSql(write, request.predicates);
  return `update ${table} set ${set} from (select ${names.join(", ")} from ${rows} limit 1) as pgrst_body${where} ${returningSql(write)}`;
}

export function deleteSql(write: Write, predicates: readonly Predicate[]) {
  return `delete from ${qualify(write.relation.name)}${conditionsSql(write, predicates)} ${returningSql(write)}`;
}

/** The columns that the answer needs of the written rows. */
export function neededColumns(plan: ReadPlan): string[] {
  const isComputed = plan.embeds.some(({ relationship }) => relationship.computedBy !== undefined);
  if (isComputed || plan.fields.some(({ field }) => isStar(field))) return ["*"];
  const selected = plan.fields.map(({ field }) => field.name);
  const joined = plan.embeds.flatMap(({ relationship }) =>
    (relationship.junction?.source ?? relationship.columns).map(([column]) => column),
  );
  const ordered = plan.order.filter(({ relation }) => relation === undefined).map(({ field }) => field.name);
  return [...new Set([...selected, ...joined, ...ordered])];
}

function columnsOf(relation: Relation, names: readonly string[]): Column[] {
  return names.map((name) => {
    const column = relation.columns.get(name);
    if (!column) throw columnNotFound(relation.name, name);
    return column;
  });
}

function toArrayText({ text, isArray }: JsonBody) {
  return isArray ? text : `[${text}]`;
}

type RowsBody = { text: string; parameters: Parameters; fillsDefaults: boolean };

/** The body as typed rows; with `fillsDefaults`, missing keys get the column's default. */
function rowsSql(columns: readonly Column[], { text, parameters, fillsDefaults }: RowsBody) {
  const body = parameters.add(text);
  if (columns.length === 0) return `json_array_elements(${body}::json) as pgrst_body`;
  const types = columns.map(({ name, type }) => `${quoteIdentifier(name)} ${type}`).join(", ");
  const defaults = columns.filter((column) => column.default !== null);
  if (!fillsDefaults || defaults.length === 0) return `json_to_recordset(${body}::json) as pgrst_body(${types})`;
  const pairs = defaults.map((column) => `${parameters.add(column.name)}::text, ${column.default}`).join(", ");
  const filled = `select jsonb_build_object(${pairs}) || item as item from jsonb_array_elements(${body}::jsonb) as item`;
  return `(${filled}) as filled, jsonb_to_record(filled.item) as pgrst_body(${types})`;
}

function conflictSql(columns: readonly Column[], conflict: Conflict | undefined) {
  if (!conflict || conflict.columns.length === 0) return "";
  const target = ` on conflict (${conflict.columns.map(quoteIdentifier).join(", ")})`;
  if (conflict.resolution === "ignore-duplicates" || columns.length === 0) return `${target} do nothing`;
  const set = columns.map(({ name }) => `${quoteIdentifier(name)} = excluded.${quoteIdentifier(name)}`);
  return `${target} do update set ${set.join(", ")} where ${COUNT_UPDATED}`;
}

function conditionsSql({ relation, parameters }: Write, predicates: readonly Predicate[]) {
  const scope: Scope = { qualifier: qualify(relation.name), relation, parameters };
  const conditions = whereSql({ ...scope, isMissing: new Map() }, predicates);
  return conditions.length > 0 ? ` where ${conditions.join(" and ")}` : "";
}

function returningSql(write: Write) {
  return `returning ${returnedSql(write)}`;
}

function returnedSql({ relation, returning }: Write) {
  const table = qualify(relation.name);
  if (returning.length === 0) return "1";
  return returning.map((name) => (name === "*" ? `${table}.*` : columnSql(table, name))).join(", ");
}
