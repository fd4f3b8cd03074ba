import { expect, test } from "vitest";
import { needsHydration, type PageHandle } from "./page-handle.ts";

const match = (handle?: PageHandle<{ isMap: boolean }>, isMap = false) => ({ handle, loaderData: { isMap } });

test("a page that says nothing is hydrated", () => {
  expect(needsHydration([match(), match({})], false)).toBe(true);
});

test("one part that needs no framework code is enough to ship none", () => {
  expect(needsHydration([match(), match({ hydrate: false })], true)).toBe(false);
});

test.each([true, false])("a page for swimmers is hydrated only for them (signed in: %s)", (isSwimmer) => {
  expect(needsHydration([match({ hydrate: "swimmers" })], isSwimmer)).toBe(isSwimmer);
});

test.each([true, false])("a page decides by what it was loaded with (%s)", (isMap) => {
  expect(needsHydration([match({ hydrate: (data) => data.isMap }, isMap)], false)).toBe(isMap);
});
