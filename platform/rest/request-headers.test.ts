import { expect, test } from "vitest";
import { negotiate } from "./media-type.ts";
import { contentRange, pageStatus, topLevelPage } from "./page-range.ts";
import { parsePreferences, preferenceApplied } from "./preferences.ts";

test("of a preference given twice the first counts, and unknown ones are let pass", () => {
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

test.each([
  [{ limit: 5n, offset: 2n }, undefined, { limit: 5n, offset: 2n }],
  [{ offset: 0n }, "10-19", { limit: 10n, offset: 10n }],
  [{ limit: 5n, offset: 2n }, "4-100", { limit: 3n, offset: 4n }],
  [{ offset: 0n }, "5-", { limit: 100n, offset: 5n }],
  [{ offset: 0n }, "bytes=0-1", { limit: 100n, offset: 0n }],
  [{ limit: 0n, offset: 0n }, undefined, { limit: 0n, offset: 0n }],
  [{ limit: 10n ** 20n, offset: 0n }, undefined, { limit: 100n, offset: 0n }],
  [{ limit: 2n, offset: 0n }, "10-19", { limit: 0n, offset: 10n }],
])("range %o with header %s reads %o of at most 100 rows", (range, header, page) => {
  expect(topLevelPage(range, header, 100)).toEqual(page);
});

test("a Range header that ends before it begins is refused", () => {
  expect(() => topLevelPage({ offset: 0n }, "5-2", 100)).toThrow(expect.objectContaining({ status: 416 }));
});

test("the content range says what is known", () => {
  expect(contentRange(0n, 20, 500)).toBe("0-19/500");
  expect(contentRange(0n, 20, undefined)).toBe("0-19/*");
  expect(contentRange(0n, 0, undefined)).toBe("*/*");
  expect(contentRange(0n, 0, 0)).toBe("*/0");
});

test("a part of the known total is partial content, and a page behind it cannot be had", () => {
  expect(pageStatus(0n, 20, 500)).toBe(206);
  expect(pageStatus(0n, 20, 20)).toBe(200);
  expect(pageStatus(0n, 20, undefined)).toBe(200);
  expect(() => pageStatus(30n, 0, 20)).toThrow(
    expect.objectContaining({ details: "An offset of 30 was requested, but there are only 20 rows." }),
  );
});
