import type { Condition, Field, Operation, Predicate, ValueOperation } from "../request/query.ts";
import { isNestedTooDeeply } from "../request/scanner.ts";
import { badQuery } from "../rest-error.ts";
import { arrayLiteral, fieldSql, type Parameters, type Scope } from "./field-sql.ts";

const OPERATORS: Readonly<Record<string, string>> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxr: "&<",
  nxl: "&>",
  adj: "-|-",
  isdistinct: "is distinct from",
};
const SEARCHES: Readonly<Record<string, string>> = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
};

export type FilterScope = Scope & {
  /** By the name of an embedded resource, the SQL of whether it is missing: `client=not.is.null`. */
  isMissing: ReadonlyMap<string, string>;
};

export function whereSql(scope: FilterScope, predicates: readonly Predicate[]) {
  return predicates.map((predicate) => predicateSql(scope, predicate));
}

function predicateSql(scope: FilterScope, predicate: Predicate): string {
  if (predicate.kind === "condition") return conditionSql(scope, predicate);
  const items = predicate.items.map((item) => predicateSql(scope, item));
  return `${predicate.isNegated ? "not " : ""}(${items.join(` ${predicate.kind} `)})`;
}

function conditionSql(scope: FilterScope, { field, isNegated, operation }: Condition) {
  const sql = missingSql(scope, field, operation) ?? operationSql(scope, field, operation);
  return isNegated ? `not (${sql})` : `(${sql})`;
}

function missingSql(scope: FilterScope, { name, path }: Field, operation: Operation) {
  const isMissing = path.length === 0 ? scope.isMissing.get(name) : undefined;
  if (isMissing === undefined || !("value" in operation) || operation.operator !== "is") return undefined;
  if (operation.value === "null") return isMissing;
  return operation.value === "not_null" ? `not (${isMissing})` : undefined;
}

function operationSql(scope: Scope, field: Field, operation: Operation) {
  if (Object.hasOwn(SEARCHES, operation.operator) && "value" in operation) return searchSql(scope, field, operation);
  const left = fieldSql(scope, field);
  if ("values" in operation) {
    const values = operation.values.length === 1 && operation.values[0] === "" ? [] : operation.values;
    return `${left} = any (${bind(scope.parameters, arrayLiteral(values))})`;
  }
  if (operation.operator === "is") return `${left} is ${operation.value.replace("_", " ")}`;
  const isPattern = operation.operator === "like" || operation.operator === "ilike";
  const text = isPattern ? operation.value.replaceAll("*", "%") : operation.value;
  const value = bind(scope.parameters, text);
  const { operator, quantifier } = operation;
  return `${left} ${OPERATORS[operator]} ${quantifier ? `${quantifier} (${value})` : value}`;
}

function searchSql(scope: Scope, field: Field, operation: ValueOperation) {
  const left = fieldSql(scope, field);
  const { language } = operation;
  const configuration = language === undefined ? "" : `${scope.parameters.add(language)}::regconfig, `;
  const isVector = field.path.length === 0 && scope.relation?.columns.get(field.name)?.type === "tsvector";
  const vector = isVector ? left : `to_tsvector(${configuration}${left})`;
  return `${vector} @@ ${SEARCHES[operation.operator]}(${configuration}${bind(scope.parameters, operation.value)})`;
}

/** Adds a value, unless Postgres would run out of stack parsing it. */
export function bind(parameters: Parameters, value: string) {
  if (isNestedTooDeeply(value)) throw badQuery("value is nested too deeply", "a value holds too many open brackets");
  return parameters.add(value);
}
