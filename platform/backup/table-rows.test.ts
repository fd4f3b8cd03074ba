import { expect, test } from "vitest";
import { splitPages } from "./table-rows.ts";

test("splits long rows into pages of limited length, and loses none", () => {
  expect([...splitPages(["a", "bb", "cccc", "d"], 3)]).toEqual([["a", "bb"], ["cccc"], ["d"]]);
  expect([...splitPages(["a", "b"])]).toEqual([["a", "b"]]);
  expect([...splitPages([])]).toEqual([]);
});
