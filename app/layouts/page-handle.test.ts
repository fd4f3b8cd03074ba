import { expect, test } from "vitest";
import { hydratesWhenUsed, needsHydration, type PageHandle, showsSimulated } from "./page-handle.ts";

const match = (handle?: PageHandle<{ isMap: boolean }>, isMap = false) => ({ handle, loaderData: { isMap } });

test("hydrates by default", () => {
  expect(needsHydration([match(), match({})], false)).toBe(true);
});

test("does not hydrate when a match objects", () => {
  expect(needsHydration([match(), match({ hydrate: false })], true)).toBe(false);
});

test.each([true, false])("a page for swimmers is hydrated only for them (signed in: %s)", (isSwimmer) => {
  expect(needsHydration([match({ hydrate: "swimmers" })], isSwimmer)).toBe(isSwimmer);
});

test.each([true, false])("a page that is hydrated when used waits for visitors only (signed in: %s)", (isSwimmer) => {
  const matches = [match(), match({ hydrate: "when-used" })];
  expect(needsHydration(matches, isSwimmer)).toBe(true);
  expect(hydratesWhenUsed(matches, isSwimmer)).toBe(!isSwimmer);
  expect(hydratesWhenUsed([match(), match({})], isSwimmer)).toBe(false);
});

test.each([true, false])("a page decides by what it was loaded with (%s)", (isMap) => {
  expect(needsHydration([match({ hydrate: (data) => data.isMap }, isMap)], false)).toBe(isMap);
});

test.each([
  ["a match says so", [match(), match({ showsSimulated: ({ isMap }) => isMap }, true)], true],
  ["its values are measured", [match({ showsSimulated: ({ isMap }) => isMap }, false)], false],
  ["nothing was loaded", [{ handle: { showsSimulated: () => true }, loaderData: null }], false],
  ["no match asks", [match({})], false],
] as const)("a page shows simulated values: %s", (_when, matches, isShown) => {
  expect(showsSimulated(matches)).toBe(isShown);
});
