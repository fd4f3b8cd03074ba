import { badQuery, badRange, badText } from "../rest-error.ts";
import { isFilterValue, parseFilter, parseFilterKey, parseLogic } from "./parse-filter.ts";
import { parseOrder, parseSelect } from "./parse-select.ts";
import type { Aimed, PageRange, Query } from "./query.ts";
import { readName, Scanner } from "./scanner.ts";

const MAX_QUERY_LENGTH = 65_536;
const MAX_PARAMETERS = 500;
/** The API key of links, read by the gateway. */
const GATEWAY_KEY = "apikey";

/** The pairs of a URL's query in order; refuses what is not UTF-8. */
export function readQueryString(url: string): [key: string, value: string][] {
  const start = url.indexOf("?");
  if (start < 0 || start === url.length - 1) return [];
  const text = url.slice(start + 1);
  if (text.length > MAX_QUERY_LENGTH)
    throw badQuery("query string is too long", `at most ${MAX_QUERY_LENGTH} characters`);
  const parts = text.split("&").filter((part) => part !== "");
  if (parts.length > MAX_PARAMETERS) throw badQuery("too many query parameters", `at most ${MAX_PARAMETERS}`);
  return parts.map(readPair).filter(([key]) => key !== GATEWAY_KEY);
}

function readPair(part: string): [key: string, value: string] {
  const equals = part.indexOf("=");
  return equals < 0 ? [decode(part), ""] : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))];
}

function decode(text: string) {
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  const decoded = tryDecode(spaced);
  if (decoded.includes("\0")) throw badText();
  return decoded;
}

function tryDecode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    throw badQuery("query string is not valid", "percent encoding must be valid UTF-8");
  }
}

type Pairs = readonly (readonly [key: string, value: string])[];

/** With `takesArguments` (a function called by GET), pairs that are not filters are arguments. */
export function parseQuery(pairs: Pairs, { takesArguments = false } = {}): Query {
  const query: Parts = { predicates: [], orders: [], arguments: [] };
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

type Parts = {
  predicates: Query["predicates"][number][];
  orders: Query["orders"][number][];
  arguments: Query["arguments"][number][];
};

function addFilter(query: Parts, [key, value]: readonly [string, string], takesArguments: boolean) {
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

/** What is not a number is ignored, as PostgREST does. */
function readPageRange(limit: string | undefined, offset: string | undefined): PageRange {
  const wanted = toInteger(limit);
  if (wanted !== undefined && wanted < 0n) throw badRange("Limit should be greater than or equal to zero.");
  return { limit: wanted, offset: toInteger(offset) ?? 0n };
}

function toInteger(text: string | undefined) {
  return text !== undefined && /^-?\d{1,30}$/.test(text) ? BigInt(text) : undefined;
}
