import { quoteIdentifier } from "../../database/sql.ts";
import type { Field, SelectedField } from "../request/query.ts";
import { nameOfPath } from "../request/scanner.ts";
import type { Relation } from "../schema/schema-cache.ts";

/** Collects a statement's values; `add` returns the placeholder. */
export class Parameters {
  readonly values: string[] = [];

  add(value: string) {
    return `$${this.values.push(value)}`;
  }
}

/** Where the columns of one resource come from. */
export type Scope = { qualifier: string; relation: Relation | undefined; parameters: Parameters };

export function qualify(table: string) {
  return `"public".${quoteIdentifier(table)}`;
}

export function columnSql(qualifier: string, name: string) {
  return `${qualifier}.${quoteIdentifier(name)}`;
}

/** A column or a path into it; other types are read as JSON. */
export function fieldSql({ qualifier, relation, parameters }: Scope, { name, path }: Field) {
  const column = columnSql(qualifier, name);
  if (path.length === 0) return column;
  const type = relation?.columns.get(name)?.type;
  const root = type === "json" || type === "jsonb" ? column : `to_jsonb(${column})`;
  return path.reduce((sql, step) => {
    const operand = `${parameters.add(step.operand)}::${step.isIndex ? "int4" : "text"}`;
    return `${sql}${step.arrow}${operand}`;
  }, root);
}

export function selectedSql(scope: Scope, { field, cast, alias }: SelectedField) {
  if (isStar(field)) return `${scope.qualifier}.*`;
  const sql = fieldSql(scope, field);
  const value = cast === undefined ? sql : `cast(${sql} as ${castSql(cast)})`;
  const isPlain = field.path.length === 0 && cast === undefined && alias === undefined;
  return isPlain ? value : `${value} as ${quoteIdentifier(alias ?? nameOfPath(field))}`;
}

export function isStar({ name, path }: Field) {
  return name === "*" && path.length === 0;
}

/** SQL's type keywords, which cannot be quoted, and the names that can. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  int: "int4",
  integer: "int4",
  smallint: "int2",
  bigint: "int8",
  real: "float4",
  float: "float8",
  "double precision": "float8",
  decimal: "numeric",
  boolean: "bool",
  char: "bpchar",
  character: "bpchar",
  "character varying": "varchar",
  "time with time zone": "timetz",
  "time without time zone": "time",
  "timestamp with time zone": "timestamptz",
  "timestamp without time zone": "timestamp",
  // A pseudo-type that Postgres cannot convert from.
  unknown: "text",
};

function castSql(cast: string) {
  const name = cast.toLowerCase();
  return quoteIdentifier(Object.hasOwn(TYPE_NAMES, name) ? (TYPE_NAMES[name] ?? name) : name);
}

/** An array literal that Postgres reads as whatever array type it expects. */
export function arrayLiteral(values: readonly string[]) {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
