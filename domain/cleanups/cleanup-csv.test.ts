import { expect, test } from "vitest";
import { writeCardCsv } from "./cleanup-csv.ts";
import { DEBRIS_GROUPS, DEBRIS_KINDS, findKinds, kindsOf } from "./debris-kinds.ts";
import { addLastUsed, arrangeTiles } from "./tile-order.ts";

const card = {
  title: '=HYPERLINK("http://evil")',
  place: "Sandycove, east",
  day: "2026-07-18",
  people: 5,
  minutes: 100,
  shoreMeters: 900,
  bags: 2,
  grams: 3200,
  counts: new Map([
    ["cigarette_ends", 21],
    ["rope", 5],
  ] as const),
};

test("the card has every kind in the order of the groups, and the sum", () => {
  const lines = writeCardCsv(card).trim().split("\r\n");
  const start = lines.indexOf("group,kind,name,count") + 1;
  const items = lines.slice(start, -1).map((line) => line.split(",")[0]);
  expect([...new Set(items)]).toEqual(DEBRIS_GROUPS.map(({ label }) => label));
  expect(items).toHaveLength(Object.keys(DEBRIS_KINDS).length);
  expect(lines).toContain("Most found,cigarette_ends,Cigarette ends,21");
  expect(lines).toContain("weight_kg,3.2");
  expect(lines.at(-1)).toBe("Total,,,26");
});

test("no cell runs as a formula", () => {
  expect(writeCardCsv(card)).toContain('cleanup,"\'=HYPERLINK(""http://evil"")"');
});

test("tiles begin with what was used last, each once", () => {
  const last = addLastUsed(addLastUsed(addLastUsed([], "cans"), "rope"), "cans");
  expect(last).toEqual(["cans", "rope"]);
  const tiles = arrangeTiles("most_found", last);
  expect(tiles.slice(0, 3)).toEqual(["cans", "rope", "cigarette_ends"]);
  expect(new Set(tiles).size).toBe(tiles.length);
  expect(arrangeTiles("fishing", last)[0]).toBe("rope");
  expect(arrangeTiles("tiny", last)).toEqual(kindsOf("tiny"));
});

test("a kind is found by its parts, whatever its group", () => {
  expect(findKinds("bottle pl")).toEqual(["caps_plastic", "bottles_plastic"]);
  expect(findKinds("net")).toContain("nets");
  expect(findKinds("  ")).toEqual([]);
});
