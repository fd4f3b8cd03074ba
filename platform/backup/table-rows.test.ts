import { expect, test } from "vitest";
import { splitPages } from "./table-rows.ts";

test("long rows come in pages that a restore can take, and none is lost", () => {
  expect([...splitPages(["a", "bb", "cccc", "d"], 3)]).toEqual([["a", "bb"], ["cccc"], ["d"]]);
  expect([...splitPages(["a", "b"])]).toEqual([["a", "b"]]);
  expect([...splitPages([])]).toEqual([]);
});
