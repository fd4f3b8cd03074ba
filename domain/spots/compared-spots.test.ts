import { expect, test } from "vitest";
import { compareAddress, parseComparedIds } from "./compared-spots.ts";

const ids = [1, 2, 3, 4].map((n) => `6f0f1c52-6f5e-5d0b-9a43-0f6f5a0f3f1${n}`);

test("reads at most three different spot ids from an address", () => {
  expect(parseComparedIds(ids.join(","))).toEqual(ids.slice(0, 3));
  expect(parseComparedIds(`${ids[0]},x,,../admin,${ids[0]?.toUpperCase()}`)).toEqual([ids[0]]);
  expect(parseComparedIds(null)).toEqual([]);
});

test("compared spots survive a round trip through an address", () => {
  const address = compareAddress(ids.slice(0, 2));
  expect(parseComparedIds(new URLSearchParams(address.split("?")[1]).get("ids"))).toEqual(ids.slice(0, 2));
  expect(compareAddress([])).toBe("/spots/compare");
});
