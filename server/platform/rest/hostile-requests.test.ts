import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRest, TEST_SCHEMA } from "./rest-fixture.ts";

/** Spread over the cases below; the finished suite counts on at least 2,000 for REST. */
const RUNS = 500;
let rest: Awaited<ReturnType<typeof startRest>>;

beforeAll(async () => {
  rest = await startRest(TEST_SCHEMA);
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
const parameter = fc
  .tuple(fc.oneof(fc.constantFrom(...WORDS), text), value, fc.boolean())
  .map(([key, given, isRaw]) => {
    const escape = isRaw
      ? (part: string) => part.replaceAll(/[^\x21-\x7e]|[#&]/g, "")
      : (part: string) => encodeURIComponent(part);
    return `${escape(key.toWellFormed())}=${escape(given.toWellFormed())}`;
  });
const query = fc.array(parameter, { maxLength: 6 }).map((parameters) => parameters.join("&"));
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
const headers = fc.record(
  {
    prefer: fc.constantFrom(
      "count=exact",
      "count=planned",
      "count=estimated",
      "return=representation",
      "return=headers-only",
      "resolution=merge-duplicates",
      "missing=default,return=representation",
      "handling=strict,max-affected=1",
      "handling=strict,nope",
      "tx=rollback,return=representation",
      "max-affected=-1",
      ",,,=",
    ),
    accept: fc.constantFrom(
      "application/json",
      "text/csv",
      "application/vnd.pgrst.object+json",
      "application/vnd.pgrst.object+json;nulls=stripped",
      "text/html",
      "*/*;q=x",
      ";;;",
      "__proto__",
      "constructor",
    ),
    range: fc.constantFrom("0-9", "9-0", "5-", "-5", "x", "99999999999999999999-", "0-99999999999999999999999"),
    "content-type": fc.constantFrom("application/json", "text/plain", "application/json; charset=x", ""),
    "content-profile": fc.constantFrom("public", "auth", ""),
    "accept-profile": fc.constantFrom("public", "pg_catalog"),
  },
  { requiredKeys: [] },
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

const check = async (path: string, init: RequestInit & { role?: string }) => {
  const response = await rest.ask(path, init);
  const answer = await response.text();
  expect({ status: response.status, path, answer }).toSatisfy(({ status }: { status: number }) => status < 500);
  if (response.status >= 400) expect(answer).not.toMatch(LEAKS);
};

const role = fc.constantFrom("anon", "authenticated", "service_role");

test("no read, however hostile, breaks the service or shows its inside", async () => {
  await fc.assert(
    fc.asyncProperty(
      target,
      query,
      headers,
      role,
      fc.constantFrom("GET", "HEAD"),
      (path, search, given, asRole, method) => check(`/${path}?${search}`, { method, headers: given, role: asRole }),
    ),
    { numRuns: 3 * RUNS },
  );
}, 120_000);

test("no write, however hostile, breaks the service or shows its inside", async () => {
  const method = fc.constantFrom("POST", "PATCH", "DELETE", "PUT", "OPTIONS", "NOPE");
  await fc.assert(
    fc.asyncProperty(
      target,
      query,
      headers,
      role,
      fc.tuple(method, body),
      (path, search, given, asRole, [verb, sent]) =>
        check(`/${path}?${search}`, {
          method: verb,
          headers: { "content-type": "application/json", ...given },
          role: asRole,
          ...(verb !== "OPTIONS" && { body: sent }),
        }),
    ),
    { numRuns: 2 * RUNS },
  );
}, 120_000);
