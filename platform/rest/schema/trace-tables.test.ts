import { expect, test } from "vitest";
import { createTraceTables, type SourceRow } from "./trace-tables.ts";

const source = (row: Partial<SourceRow> & Pick<SourceRow, "name">): SourceRow => ({
  id: `${row.schema ?? "public"}.${row.name}`,
  schema: "public",
  kind: "table",
  is_known: true,
  is_immutable: false,
  is_nameless: false,
  text: "",
  ...row,
});

const SOURCES = [
  source({ name: "spots" }),
  source({ name: "reviews", text: "not private.is_hidden(id)" }),
  source({ name: "hidden", schema: "private" }),
  source({ name: "odd name" }),
  source({ name: "secrets", is_known: false }),
  source({ name: "best_spots", kind: "view", text: 'select * from "spots" join reviews using (id)' }),
  source({ name: "is_hidden", schema: "private", kind: "function", text: "select 1 from PRIVATE.Hidden" }),
  source({ name: "near", kind: "function", text: 'begin return query select * from public."odd name"; end' }),
  source({ name: "dynamic", kind: "function", text: "begin execute 'select 1'; end" }),
  source({ name: "spelled", kind: "function", text: 'select * from U&"sp\\006Fts"' }),
  source({ name: "language", kind: "function", text: "select current_setting('request.headers', true)::json" }),
  source({ name: "any_setting", kind: "function", text: "select current_setting('request.' || name)" }),
  source({
    name: "mine",
    kind: "function",
    text: "select current_setting('request.jwt.claims'::text, true) from spots",
  }),
  source({ name: "fold", kind: "function", is_immutable: true, text: "select secrets" }),
  source({ name: "roll_dice", kind: "function", is_known: false, text: "select random()" }),
  source({ name: "leads_back", kind: "view", text: "select * from leads_there" }),
  source({ name: "leads_there", kind: "view", text: "select * from leads_back" }),
];
const trace = createTraceTables(SOURCES);

test.each([
  ["a table", 'select * from "public"."spots"', ["public.spots"]],
  ["a table with a policy", 'from "public"."reviews"', ["public.reviews", "private.hidden"]],
  ["a view", 'from "public"."best_spots"', ["public.spots", "public.reviews", "private.hidden"]],
  ["a function that writes an odd name", 'from "public"."near"($1)', ["public.odd name"]],
  ["a function that asks who calls", 'from "public"."mine"()', ["public.spots"]],
  ["a function that only computes", 'select "public"."fold"($1)', []],
  ["views that name each other", 'from "public"."leads_back"', []],
  ["what the visitor calls like a hidden thing", 'select 1 as "hidden"', []],
])("%s leads to its tables", (_what, statement, tables) => {
  expect(trace(statement)?.toSorted()).toEqual(tables.toSorted());
});

test.each([
  ["a table that announces nothing", 'from "public"."secrets"'],
  ["a function that puts statements together", 'from "public"."dynamic"()'],
  ["a function that spells names by number", 'from "public"."spelled"()'],
  ["a function that reads request headers", 'from "public"."language"()'],
  ["a function that computes a setting's name", 'from "public"."any_setting"()'],
  ["a volatile function", 'from "public"."roll_dice"()'],
])("%s cannot be traced", (_what, statement) => {
  expect(trace(statement)).toBeNull();
});

test("always follows operators and casts, which work without their name", () => {
  const operator = source({ name: "compare", kind: "function", is_nameless: true, text: "select from spots" });
  const traceAll = createTraceTables([...SOURCES, operator]);
  expect(traceAll('from "public"."reviews"')).toContain("public.spots");
});
