import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRest, TEST_SCHEMA } from "../test/rest-fixture.ts";

/** Spread over the cases below; the finished suite counts on at least 2,000 for REST. */
const RUNS = 500;
let rest: Awaited<ReturnType<typeof startRest>>;
let token: string;

beforeAll(async () => {
  rest = await startRest(TEST_SCHEMA);
  const { client } = await rest.user("Ada");
  token = (await client.auth.getSession()).data.session?.access_token ?? "";
  expect(token).not.toBe("");
});
afterAll(() => rest.stop());

const NASTY = [
  "",
  "*",
  ".",
  ",",
  "(",
  ")",
  "()",
  "((",
  "!",
  "!inner",
  "::",
  "->",
  "->>",
  "...",
  ":",
  "{}",
  "[]",
  "{",
  "[",
  '"',
  "\\",
  "'",
  "''",
  ";--",
  "$1",
  "%00",
  "%ff",
  "%",
  "%zz",
  "%ED%A0%80",
  "\u202e",
  "🏊",
  "null",
  "not.",
  "or",
  "and",
  "in.(",
  "eq.",
  "like(any).",
  "fts(",
  "9".repeat(400),
  "-1",
  "1e999",
  "NaN",
  "../..",
  "pg_catalog",
  "select 1",
  "' or 1=1 --",
  "\n",
  "\t",
  "a".repeat(70),
  "(".repeat(300),
  "[".repeat(300),
] as const;
const WORDS = [
  "id",
  "name",
  "clients",
  "projects",
  "users",
  "data",
  "tags",
  "at",
  "size",
  "client_id",
  "eq.1",
  "gt.0",
  "in.(1,2)",
  "is.null",
  "cs.{x}",
  "fts.cold",
  "match.^a",
  "name.asc",
  "id.desc.nullslast",
  "clients(name)",
  "projects!inner(*)",
  "...clients(name)",
  "data->a->>b",
  "id::text",
  "or(id.eq.1,name.is.null)",
  "not.and(id.gt.1)",
  "limit",
  "offset",
  "order",
  "select",
  "columns",
  "on_conflict",
  "apikey",
  "adj.[1,2)",
] as const;

const piece = fc.oneof(
  { arbitrary: fc.constantFrom(...WORDS), weight: 4 },
  { arbitrary: fc.constantFrom(...NASTY), weight: 3 },
  { arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }), weight: 1 },
);
const text = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(""));
const listed = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(","));
const value = fc.oneof(text, listed);
const OPERATORS =
  "eq,neq,gt,gte,lt,lte,like,ilike,match,imatch,in,is,isdistinct,fts,plfts,phfts,wfts,cs,cd,ov,sl,sr,nxr,nxl,adj";
const operator = fc.constantFrom(
  ...OPERATORS.split(",").flatMap((name) => [name, `not.${name}`, `${name}(any)`, `${name}(english)`]),
);
const COLUMNS =
  "id,name,client_id,data,tags,starts_at,size,rate,span,words,title,customer,data->a,data->>text,data->a->b->0".split(
    ",",
  );
const column = fc.constantFrom(...COLUMNS);
const operand = fc.oneof(
  piece,
  text,
  fc.constantFrom("1", "(1,2)", "{x}", "[1,5)", '{"a":1}', "2026-01-01", "null", "cold"),
);
const filter = fc
  .tuple(column, operator, operand)
  .map(([name, does, given]): [string, string] => [name, `${does}.${given}`]);
const SELECTS = [
  "*",
  "id,name",
  "id,clients(*)",
  "*,users(*)",
  "name,...clients(c:name)",
  "id,projects!inner(*,users(name))",
  "id::text,data->a",
];
const known: fc.Arbitrary<[string, string]> = fc.oneof(
  filter,
  fc
    .array(filter, { minLength: 1, maxLength: 4 })
    .map((all): [string, string] => ["or", `(${all.map((pair) => pair.join(".")).join(",")})`]),
  fc.constantFrom(...SELECTS).map((select): [string, string] => ["select", select]),
  fc
    .tuple(column, fc.constantFrom("", ".desc", ".asc.nullsfirst"))
    .map(([name, how]): [string, string] => ["order", name + how]),
  fc.tuple(fc.constantFrom("limit", "offset", "clients.limit"), fc.constantFrom("0", "1", "-1", "9".repeat(25), "x")),
  fc.tuple(fc.constantFrom("a", "b", "min_id", "numbers", "step"), fc.oneof(fc.constantFrom("1", "2"), piece)),
  fc.tuple(fc.constantFrom("columns", "on_conflict"), fc.constantFrom("id", "id,name", "nope")),
  fc.tuple(column, column).map(([from, to]): [string, string] => ["select", `${from}::${to},${to}`]),
);
const unknown: fc.Arbitrary<[string, string]> = fc.tuple(fc.oneof(fc.constantFrom(...WORDS), text), value);
const pair = fc.oneof({ arbitrary: known, weight: 4 }, { arbitrary: unknown, weight: 1 });
const parameter = fc.tuple(pair, fc.nat(9)).map(([[key, given], luck]) => {
  const raw = (part: string) => part.replaceAll(/[^\x21-\x7e]|[#&]/g, "");
  const encode = luck === 0 ? raw : encodeURIComponent;
  return `${encode(key.toWellFormed())}=${encode(given.toWellFormed())}`;
});
const query = fc.array(parameter, { maxLength: 4 }).map((parameters) => parameters.join("&"));
const target = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      "clients",
      "projects",
      "users",
      "project_names",
      "rpc/add",
      "rpc/list_projects",
      "rpc/nothing",
      "rpc/echo",
      "rpc/sum_all",
    ),
    weight: 6,
  },
  { arbitrary: text.map((part) => encodeURIComponent(part.toWellFormed())), weight: 1 },
);
/** Mostly left out, so that most requests reach the database. */
const seldom = (...choices: readonly string[]) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 8 }, { arbitrary: fc.constantFrom(...choices), weight: 2 });
const PREFERENCES = [
  "count=exact",
  "count=planned",
  "count=estimated",
  "return=representation",
  "resolution=merge-duplicates",
  "resolution=ignore-duplicates",
  "missing=default,return=representation",
  "handling=strict,max-affected=1",
  "handling=strict,nope",
  "tx=rollback,return=representation",
  "max-affected=-1",
  ",,,=",
];
const ACCEPTED = [
  "text/csv",
  "application/vnd.pgrst.object+json",
  "application/vnd.pgrst.object+json;nulls=stripped",
  "text/html",
  "*/*;q=x",
  ";;;",
  "__proto__",
];
const headers = fc
  .record({
    prefer: fc.option(fc.constantFrom(...PREFERENCES), { nil: undefined }),
    accept: seldom(...ACCEPTED),
    range: seldom("0-9", "9-0", "5-", "-5", "x", "99999999999999999999-", "0-99999999999999999999999"),
    "content-type": seldom("text/plain", "application/json; charset=x", ""),
    "content-profile": seldom("public", "auth", ""),
    "accept-profile": seldom("public", "pg_catalog"),
  })
  .map((given) =>
    Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  );
const json = fc.oneof(
  fc.record(
    { id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)), name: fc.jsonValue({ maxDepth: 3 }) },
    { requiredKeys: [] },
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(
    { a: 1 },
    { a: "x" },
    { min_id: 1 },
    { min_id: {} },
    { numbers: [1, 2] },
    { numbers: "x" },
    [{}],
    [{}, {}],
    [{ id: 1 }, { name: "x" }],
  ),
);
const body = fc.oneof(
  json.map((given) => JSON.stringify(given)),
  text,
  fc.constantFrom("[".repeat(5000), '{"id":"\\u0000"}', '{"id":"\\ud800"}', '{"__proto__":1}', '{"id":1e400}'),
);

/** What an answer must never hold: our SQL, our files, our stack. */
const LEAKS = /pgrst_(?:source|page|embed|body|call)|json_agg|\bat .*\.ts\b|node_modules|internal server error/i;

type Caller = "anon" | "service_role" | "swimmer";

const check = async (path: string, caller: Caller, init: Parameters<typeof rest.ask>[1]) => {
  const who = caller === "swimmer" ? { role: "anon" as const, token } : { role: caller };
  const response = await rest.ask(path, { ...init, ...who });
  const answer = await response.text();
  expect({ status: response.status, path, answer }).toSatisfy(({ status }: { status: number }) => status < 500);
  if (response.status >= 400) expect(answer).not.toMatch(LEAKS);
};

const caller = fc.constantFrom<Caller>("anon", "service_role", "swimmer");

test("no read, however hostile, breaks the service or shows its inside", async () => {
  await fc.assert(
    fc.asyncProperty(
      target,
      query,
      headers,
      caller,
      fc.constantFrom("GET", "HEAD"),
      (path, search, given, who, method) => check(`/${path}?${search}`, who, { method, headers: given }),
    ),
    { numRuns: 3 * RUNS },
  );
}, 120_000);

test("no write, however hostile, breaks the service or shows its inside", async () => {
  const method = fc.constantFrom("POST", "PATCH", "DELETE", "PUT", "OPTIONS", "NOPE");
  await fc.assert(
    fc.asyncProperty(target, query, headers, caller, fc.tuple(method, body), (path, search, given, who, [verb, sent]) =>
      check(`/${path}?${search}`, who, {
        method: verb,
        headers: { "content-type": "application/json", ...given },
        ...(verb !== "OPTIONS" && { body: sent }),
      }),
    ),
    { numRuns: 2 * RUNS },
  );
}, 120_000);
