import { expect, test } from "vitest";
import { RestError } from "../rest-error.ts";
import { parseQuery, readQueryString } from "./parse-query.ts";

const parse = (query: string, options?: { takesArguments: boolean }) =>
  parseQuery(readQueryString(`/x?${query}`), options);

const refusal = (query: string) => {
  try {
    parse(query);
  } catch (error) {
    if (error instanceof RestError) return { status: error.status, message: error.message, details: error.details };
    throw error;
  }
  throw new Error(`${query} was accepted`);
};

const plain = (name: string) => ({ kind: "field", field: { name, path: [] } });
const condition = (name: string, operation: object, isNegated = false) => ({
  kind: "condition",
  field: { name, path: [] },
  isNegated,
  operation,
});

test("a request without select asks for everything", () => {
  expect(parse("").select).toEqual([plain("*")]);
});

test("a select names columns, aliases, casts and paths into JSON", () => {
  expect(parse('select=id,full:first-name::text,data->a->>0,x:data->"b c",%22odd,name%22').select).toEqual([
    plain("id"),
    { kind: "field", alias: "full", cast: "text", field: { name: "first-name", path: [] } },
    {
      kind: "field",
      field: {
        name: "data",
        path: [
          { arrow: "->", operand: "a", isIndex: false },
          { arrow: "->>", operand: "0", isIndex: true },
        ],
      },
    },
    { kind: "field", alias: "x", field: { name: "data", path: [{ arrow: "->", operand: "b c", isIndex: false }] } },
    plain("odd,name"),
  ]);
});

test("a select embeds resources inside each other, with hints, joins and spreads", () => {
  const embed = { kind: "embed", join: "left", isSpread: false };
  expect(parse("select=boss:users!fkey!inner(id,...teams(name)),empty()").select).toEqual([
    {
      ...embed,
      name: "users",
      alias: "boss",
      hint: "fkey",
      join: "inner",
      items: [plain("id"), { ...embed, name: "teams", isSpread: true, items: [plain("name")] }],
    },
    { ...embed, name: "empty", items: [] },
  ]);
});

test.each([
  ["eq.1", { operator: "eq", value: "1" }],
  ["neq.a.b", { operator: "neq", value: "a.b" }],
  ["like(any).{a*,b*}", { operator: "like", quantifier: "any", value: "{a*,b*}" }],
  ["eq(all).{1}", { operator: "eq", quantifier: "all", value: "{1}" }],
  ['in.(1,"a,b","say \\"x\\"",)', { operator: "in", values: ["1", "a,b", 'say "x"', ""] }],
  ["is.NULL", { operator: "is", value: "null" }],
  ["is.not_null", { operator: "is", value: "not_null" }],
  ["isdistinct.x", { operator: "isdistinct", value: "x" }],
  ["wfts(english).cold water", { operator: "wfts", language: "english", value: "cold water" }],
  ["sl.[1,5)", { operator: "sl", value: "[1,5)" }],
  ["cs.", { operator: "cs", value: "" }],
])("the filter %s is read", (text, operation) => {
  const query = `a=${encodeURIComponent(text)}`;
  expect(parse(query).predicates).toEqual([{ path: [], value: condition("a", operation) }]);
});

test("a filter can be turned around and aimed at an embedded resource", () => {
  expect(parse("users.teams.name=not.eq.x").predicates).toEqual([
    { path: ["users", "teams"], value: condition("name", { operator: "eq", value: "x" }, true) },
  ]);
});

test("logic nests, quotes and negates", () => {
  const query = `users.not.or=${encodeURIComponent('(a.eq."x,(y)",and(b.not.in.(1,2), c.cs.{1,2}),not.or(d.is.null))')}`;
  expect(parse(query).predicates).toEqual([
    {
      path: ["users"],
      value: {
        kind: "or",
        isNegated: true,
        items: [
          condition("a", { operator: "eq", value: "x,(y)" }),
          {
            kind: "and",
            isNegated: false,
            items: [
              condition("b", { operator: "in", values: ["1", "2"] }, true),
              condition("c", { operator: "cs", value: "{1,2}" }),
            ],
          },
          { kind: "or", isNegated: true, items: [condition("d", { operator: "is", value: "null" })] },
        ],
      },
    },
  ]);
});

test("order takes directions, nulls, paths and related columns", () => {
  expect(parse("order=a.desc.nullslast,data->b.asc,users(name).nullsfirst&users.order=id").orders).toEqual([
    {
      path: [],
      value: [
        { field: { name: "a", path: [] }, direction: "desc", nulls: "last" },
        { field: { name: "data", path: [{ arrow: "->", operand: "b", isIndex: false }] }, direction: "asc" },
        { relation: "users", field: { name: "name", path: [] }, nulls: "first" },
      ],
    },
    { path: ["users"], value: [{ field: { name: "id", path: [] } }] },
  ]);
});

test("limits and offsets belong to their resource and are ignored where they are no number", () => {
  expect(parse("limit=5&offset=2&users.limit=1&users.offset=x").ranges).toEqual([
    { path: [], value: { limit: 5n, offset: 2n } },
    { path: ["users"], value: { limit: 1n, offset: 0n } },
  ]);
});

test("in a function called by GET, what is no filter is an argument", () => {
  const query = parse("a=1&b=eq.2&c=island", { takesArguments: true });
  expect(query.arguments).toEqual([
    ["a", "1"],
    ["c", "island"],
  ]);
  expect(query.predicates).toHaveLength(1);
});

test("a plus is a space and the gateway's key is no filter", () => {
  expect(parse("apikey=x&a=eq.b+c%2B").predicates).toEqual([
    { path: [], value: condition("a", { operator: "eq", value: "b c+" }) },
  ]);
});

test.each([
  [
    "a=noop.1",
    '"failed to parse filter (noop.1)" (line 1, column 1)',
    'unexpected "n" expecting "not" or operator (eq, gt, ...)',
  ],
  [
    "a=is.x",
    '"failed to parse filter (is.x)" (line 1, column 4)',
    'unexpected "x" expecting isVal: (null, not_null, true, false, unknown)',
  ],
  [
    "order=a.up",
    '"failed to parse order (a.up)" (line 1, column 3)',
    'unexpected "u" expecting "asc", "desc", "nullsfirst" or "nullslast"',
  ],
  [
    "select=a,",
    '"failed to parse select parameter (a,)" (line 1, column 3)',
    "unexpected end of input expecting field name (* or [a..z0..9_$])",
  ],
  [
    "or=()",
    '"failed to parse logic tree (())" (line 1, column 2)',
    'unexpected ")" expecting field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
  ],
  ["a=eq.%FF", "query string is not valid", "percent encoding must be valid UTF-8"],
  [`${"a=eq.1&".repeat(501)}`, "too many query parameters", "at most 500"],
  [`a=eq.${"x".repeat(70_000)}`, "query string is too long", "at most 65536 characters"],
  [`select=${"a(".repeat(20)}b${")".repeat(20)}`, "select is nested too deeply", "at most 8 levels"],
  [`select=${"a,".repeat(600)}b`, "too much is selected", "at most 500 fields"],
  [`select=${"a(b),".repeat(60)}c`, "too much is embedded", "at most 50 resources"],
  [`order=${"a,".repeat(60)}b`, "order has too many terms", "at most 50"],
  [`select=a${"->b".repeat(60)}`, "JSON path is too long", "at most 50 steps"],
  [`or=${"(and".repeat(30)}(a.eq.1)${")".repeat(30)}`, "logic tree is nested too deeply", "at most 20 levels"],
])("case %# of a query that is refused", (query, message, details) => {
  expect(refusal(query)).toEqual({ status: 400, message, details });
});

test("aggregates are not allowed, as on the hosted platform", () => {
  expect(refusal("select=size.sum()")).toMatchObject({ message: "Use of aggregate functions is not allowed" });
  expect(refusal("select=n:count()")).toMatchObject({ message: "Use of aggregate functions is not allowed" });
});
