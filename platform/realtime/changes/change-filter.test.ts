// As Realtime filters: supabase/walrus, README, "Managing subscriptions", and realtime-js' RealtimePostgresFilterBuilder.
import { postgresChangesFilter } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { matches, readFilter } from "./change-filter.ts";

/** As if each operand were written in the row's own form already. */
const fits = (row: Record<string, unknown>, filter: string) => {
  const conditions = readFilter(filter).map(({ values, ...rest }) => ({
    ...rest,
    operands: values.map((value) => (rest.operator === "is" || Number.isNaN(Number(value)) ? value : Number(value))),
  }));
  return matches(row, conditions);
};

const row = { id: 5, name: "b", note: null, isOpen: true };

test.each([
  ["id=eq.5", true],
  ["id=eq.6", false],
  ["id=neq.6", true],
  ["id=lt.5", false],
  ["id=lte.5", true],
  ["id=gt.4", true],
  ["id=gte.6", false],
  ["id=in.(1,5)", true],
  ["id=not.in.(1,5)", false],
  ["name=gt.a", true],
  ["name=lt.a", false],
  ["note=is.null", true],
  ["note=not.is.null", false],
  ["isOpen=is.true", true],
  ["note=eq.5", false],
  ["note=neq.5", false],
  ["note=isdistinct.5", true],
  ["id=gt.4,name=eq.b", true],
  ["id=gt.4,name=eq.c", false],
  ["hidden=eq.1", false],
  ["hidden=neq.1", false],
  ["", true],
])("%s is %s of the row", (filter, expected) => {
  expect(fits(row, filter)).toBe(expected);
});

test("commas, quotes and parentheses belong to a value that is quoted", () => {
  const filter = postgresChangesFilter().eq("name", 'a,"b"(c)\\').in("id", ["x,y", "z"]).build();
  expect(readFilter(filter)).toEqual([
    { column: "name", operator: "eq", isNegated: false, values: ['a,"b"(c)\\'] },
    { column: "id", operator: "in", isNegated: false, values: ["x,y", "z"] },
  ]);
});

test.each(["id", "id=5", "id=like.%a", "=eq.1", "id=in.1,2", "id=eq.1,,"])("%s is no filter", (filter) => {
  expect(() => readFilter(filter)).toThrow();
});
