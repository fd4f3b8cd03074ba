import { badQuery } from "../rest-error.ts";
import type { Aimed, Condition, Field, Logic, Operation, Predicate } from "./query.ts";
import { readField, readJsonPath, readName, readQuoted, Scanner } from "./scanner.ts";

const MAX_LOGIC_DEPTH = 20;
const OPERATION = new RegExp(
  "(?<in>in)\\.|(?<is>is)\\.|(?<distinct>isdistinct)\\." +
    "|(?<simple>neq|cs|cd|ov|sl|sr|nxr|nxl|adj)\\." +
    "|(?<quantified>eq|gte|gt|lte|lt|like|ilike|match|imatch)(?:\\((?<quantifier>any|all)\\))?\\." +
    "|(?<search>fts|plfts|phfts|wfts)(?:\\((?<language>[\\p{L}\\p{N}_ $]+)\\))?\\.",
  "uy",
);
const IS_VALUE = /null|not_null|true|false|unknown/iy;

/** Reads a value: the whole rest in a plain filter, up to a comma or bracket inside `or=(…)`. */
type ReadValue = (scanner: Scanner) => string;

const readRest: ReadValue = (scanner) => scanner.match(/.*/sy)?.[0] ?? "";

const readLogicValue: ReadValue = (scanner) => {
  const start = scanner.position;
  const quoted = readQuoted(scanner);
  if (quoted !== undefined && scanner.match(/(?=[,)]|$)/y)) return quoted;
  scanner.position = start;
  return scanner.match(/\{[^{}]*\}/y)?.[0] ?? scanner.match(/[^,)]*/y)?.[0] ?? "";
};

/** `client.name` → path ["client"], field name. */
export function parseFilterKey(key: string): Aimed<Field> {
  const scanner = new Scanner(`tree path (${key})`, key);
  const names = [readName(scanner)];
  while (scanner.skip(".")) names.push(readName(scanner));
  const path = readJsonPath(scanner);
  if (!scanner.isDone) scanner.fail('"->>", "->", delimiter (.) or end of input');
  return { path: names.slice(0, -1), value: { name: names.at(-1) ?? "", path } };
}

/** Whether a value looks like a filter, as PostgREST tells filters from a function's arguments. */
export function isFilterValue(value: string) {
  return new Scanner("", value.startsWith("not.") ? value.slice(4) : value).match(OPERATION) !== null;
}

export function parseFilter(field: Field, value: string): Condition {
  const scanner = new Scanner(`filter (${value})`, value);
  const condition = readCondition(scanner, field, readRest);
  if (!scanner.isDone) scanner.fail("end of input");
  return condition;
}

/** `or`, `not.and`, `client.or` with `(a.eq.1,b.eq.2)`. */
export function parseLogic(key: string, value: string): Aimed<Logic> {
  const words = key.split(".");
  const operator = words.at(-1) === "or" ? "or" : "and";
  const isNegated = words.includes("not");
  const scanner = new Scanner(`logic tree (${value})`, value);
  const items = readItems(scanner, 0);
  if (!scanner.isDone) scanner.fail("end of input");
  return { path: words.slice(0, -1).filter((word) => word !== "not"), value: { kind: operator, isNegated, items } };
}

function readItems(scanner: Scanner, depth: number): Predicate[] {
  if (depth > MAX_LOGIC_DEPTH) throw badQuery("logic tree is nested too deeply", `at most ${MAX_LOGIC_DEPTH} levels`);
  scanner.skipSpace();
  scanner.expect("(");
  const items: Predicate[] = [];
  do {
    scanner.skipSpace();
    items.push(readPredicate(scanner, depth));
    scanner.skipSpace();
  } while (scanner.skip(","));
  scanner.expect(")");
  scanner.skipSpace();
  return items;
}

function readPredicate(scanner: Scanner, depth: number): Predicate {
  const group = scanner.match(/(not\.)?(and|or)(?=[ \t]*\()/y);
  if (group) {
    const kind = group[2] === "or" ? "or" : "and";
    return { kind, isNegated: group[1] !== undefined, items: readItems(scanner, depth + 1) };
  }
  if (scanner.match(/(?=\)|$)/y)) {
    scanner.fail("field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)");
  }
  const field = readField(scanner);
  if (!scanner.skip(".")) scanner.fail("delimiter (.)");
  return readCondition(scanner, field, readLogicValue);
}

function readCondition(scanner: Scanner, field: Field, readValue: ReadValue): Condition {
  const isNegated = scanner.skip("not.");
  return { kind: "condition", field, isNegated, operation: readOperation(scanner, readValue, isNegated) };
}

function readOperation(scanner: Scanner, readValue: ReadValue, isNegated: boolean): Operation {
  const groups = scanner.match(OPERATION)?.groups;
  if (!groups) return scanner.fail(isNegated ? "operator (eq, gt, ...)" : '"not" or operator (eq, gt, ...)');
  if (groups.in) return { operator: "in", values: readList(scanner) };
  if (groups.is) {
    const value = scanner.match(IS_VALUE)?.[0];
    return {
      operator: "is",
      value: value?.toLowerCase() ?? scanner.fail("isVal: (null, not_null, true, false, unknown)"),
    };
  }
  const operator = groups.distinct ?? groups.simple ?? groups.quantified ?? groups.search ?? "";
  return { operator, quantifier: groups.quantifier, language: groups.language, value: readValue(scanner) };
}

function readList(scanner: Scanner): string[] {
  scanner.skipSpace();
  scanner.expect("(");
  const values: string[] = [];
  do {
    const start = scanner.position;
    const quoted = readQuoted(scanner);
    if (quoted !== undefined && scanner.match(/(?=[,)])/y)) values.push(quoted);
    else {
      scanner.position = start;
      values.push(scanner.match(/[^,)]*/y)?.[0] ?? "");
    }
  } while (scanner.skip(","));
  scanner.expect(")");
  scanner.skipSpace();
  return values;
}
