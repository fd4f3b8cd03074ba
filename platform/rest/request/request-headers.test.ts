import { expect, test } from "vitest";
import { contentRange } from "../respond.ts";
import { negotiate, parsePreferences, preferenceApplied } from "./request-headers.ts";

test("the first of a repeated preference counts, and unknown ones are ignored", () => {
  const preferences = parsePreferences("return=minimal, return=representation,  count=exact,hurry");
  expect(preferences).toMatchObject({ return: "minimal", count: "exact" });
  expect(preferenceApplied(preferences, ["return", "count", "missing"])).toBe("return=minimal, count=exact");
});

test("strict handling refuses unknown preferences by name", () => {
  expect(() => parsePreferences("handling=strict, hurry, count=maybe")).toThrow(
    expect.objectContaining({ code: "PGRST122", details: "Invalid preferences: hurry, count=maybe" }),
  );
});

test("a limit on affected rows binds only under strict handling", () => {
  const applied = ["handling", "max-affected"] as const;
  expect(preferenceApplied(parsePreferences("max-affected=3"), applied)).toBe("");
  expect(preferenceApplied(parsePreferences("handling=strict,max-affected=3"), applied)).toBe(
    "handling=strict, max-affected=3",
  );
});

test.each([
  [undefined, "array"],
  ["*/*", "array"],
  ["application/json", "array"],
  ["text/html, application/json;q=0.9, */*;q=0.1", "array"],
  ["text/csv;q=0.5, application/vnd.pgrst.object+json", "object"],
  ["text/csv", "csv"],
])("Accept %s is answered as %s", (accept, shape) => {
  expect(negotiate(accept).shape).toBe(shape);
});

test.each(["text/html", "__proto__", ";;;", "application/vnd.pgrst.plan"])("Accept %s is refused", (accept) => {
  expect(() => negotiate(accept)).toThrow(expect.objectContaining({ status: 406, code: "PGRST107" }));
});

test("the content range says what is known", () => {
  expect(contentRange(0n, 20, 500)).toBe("0-19/500");
  expect(contentRange(0n, 20, undefined)).toBe("0-19/*");
  expect(contentRange(0n, 0, undefined)).toBe("*/*");
  expect(contentRange(0n, 0, 0)).toBe("*/0");
});
