import { expect, test } from "vitest";
import { chooseRowList, importAddress, parseImportView, stepOf } from "./import-view.ts";

const ID = "1f0c7d62-3c55-4a41-9f3a-2f3b8a0f6c11";

test("an address leads back to what it was made of", () => {
  const view = { importId: ID, list: "warnings", page: 2, isMapping: false } as const;
  expect(parseImportView(new URL(importAddress(view), "http://x").searchParams)).toEqual(view);
  expect(parseImportView(new URLSearchParams("import=none&page=0&rows=x"))).toEqual({
    importId: null,
    list: null,
    page: 0,
    isMapping: false,
  });
});

test("opens the first list with rows", () => {
  expect(chooseRowList({ totalRows: 9, errorRows: 0, duplicateRows: 2, warningRows: 0 })).toBe("duplicates");
  expect(chooseRowList({ totalRows: 9, errorRows: 0, duplicateRows: 0, warningRows: 0 })).toBe("all");
});

test("the step follows the state", () => {
  expect(stepOf(null, false)).toBe(0);
  expect(stepOf({ state: "checked" }, true)).toBe(1);
  expect(stepOf({ state: "checked" }, false)).toBe(2);
  expect(stepOf({ state: "stopped" }, false)).toBe(3);
  expect(stepOf({ state: "undone" }, false)).toBe(4);
});
