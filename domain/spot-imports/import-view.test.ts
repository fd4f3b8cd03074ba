import { expect, test } from "vitest";
import { chooseRowList, importAddress, parseImportView, stepOf } from "./import-view.ts";
import { canUndo } from "./spot-import.ts";

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

test("an import can be undone for 30 days, once it has added spots", () => {
  const job = { state: "imported", createdAt: "2026-11-01T10:00:00Z" } as const;
  expect(canUndo(job, Date.parse("2026-11-30T10:00:00Z"))).toBe(true);
  expect(canUndo(job, Date.parse("2026-12-02T10:00:00Z"))).toBe(false);
  expect(canUndo({ ...job, state: "undone" }, Date.parse("2026-11-02T10:00:00Z"))).toBe(false);
});
