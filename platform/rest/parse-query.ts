import { readPageRange } from "./page-range.ts";
import { isFilterValue, parseFilter, parseFilterKey, parseLogic } from "./parse-filter.ts";
import { parseOrder } from "./parse-order.ts";
import { parseSelect } from "./parse-select.ts";
import { readName, Scanner } from "./scanner.ts";
import type { Aimed, Query } from "./syntax.ts";

type Pairs = readonly (readonly [key: string, value: string])[];

/** Everything a query string asks for. In a function called by GET, what is no filter is an argument. */
export function parseQuery(pairs: Pairs, { takesArguments = false } = {}): Query {
  const query = { predicates: [], orders: [], arguments: [] } as Pick<Mutable, "predicates" | "orders" | "arguments">;
  for (const [key, value] of pairs) {
    const word = key.slice(key.lastIndexOf(".") + 1);
    if (isReserved(key, word)) continue;
    if (word === "and" || word === "or") query.predicates.push(parseLogic(key, value));
    else if (word === "order") query.orders.push({ path: pathOf(key), value: parseOrder(value) });
    else addFilter(query, [key, value], takesArguments);
  }
  return {
    ...query,
    select: parseSelect(lookUp(pairs, "select") ?? "*"),
    ranges: readRanges(pairs),
    columns: readNames(pairs, "columns"),
    onConflict: readNames(pairs, "on_conflict"),
  };
}

type Mutable = { -readonly [K in keyof Query]: Query[K] extends readonly (infer T)[] ? T[] : Query[K] };

function addFilter(
  query: Pick<Mutable, "predicates" | "arguments">,
  [key, value]: [string, string],
  takesArguments: boolean,
) {
  const { path, value: field } = parseFilterKey(key);
  if (takesArguments && !isFilterValue(value)) query.arguments.push([field.name, value]);
  else query.predicates.push({ path, value: parseFilter(field, value) });
}

function isReserved(key: string, word: string) {
  return key === "select" || key === "columns" || key === "on_conflict" || word === "limit" || word === "offset";
}

function pathOf(key: string) {
  return key.split(".").slice(0, -1);
}

function lookUp(pairs: Pairs, key: string) {
  return pairs.find(([name]) => name === key)?.[1];
}

function readNames(pairs: Pairs, key: string) {
  const text = lookUp(pairs, key);
  if (text === undefined) return undefined;
  const scanner = new Scanner(`${key} parameter (${text})`, text);
  const names: string[] = [];
  do {
    scanner.skipSpace();
    names.push(readName(scanner));
    scanner.skipSpace();
  } while (scanner.skip(","));
  if (!scanner.isDone) scanner.fail('"," or end of input');
  return [...new Set(names)];
}

function readRanges(pairs: Pairs): Query["ranges"] {
  const bounds = new Map<string, Aimed<{ limit?: string; offset?: string }>>();
  for (const [key, value] of pairs) {
    const path = pathOf(key);
    const word = key.slice(key.lastIndexOf(".") + 1);
    if (word !== "limit" && word !== "offset") continue;
    const bound = bounds.get(path.join(".")) ?? { path, value: {} };
    bound.value[word] = value;
    bounds.set(path.join("."), bound);
  }
  return [...bounds.values()].map(({ path, value }) => ({ path, value: readPageRange(value.limit, value.offset) }));
}
