import { expect, test } from "vitest";
import { readTileIndex, wholeCells } from "./tile-index.ts";
import { listFilesAround } from "./tiles-around.ts";

/** Coast with places around Dublin, land with places east of it, water elsewhere. */
const LETTERS: Readonly<Record<string, string>> = { "17-14": "C", "18-14": "L" };
const tiles = readTileIndex(
  wholeCells()
    .map(({ name }) => LETTERS[name] ?? "w")
    .join(""),
);
const list = (...places: readonly (readonly [latitude: number, longitude: number])[]) =>
  listFilesAround(
    tiles,
    places.map(([latitude, longitude]) => ({ latitude, longitude })),
    "/assets/chart-tiles-1",
  );

const DUBLIN = [53.29, -6.11] as const;

test("a coast has its line and its places, land its places, water nothing", () => {
  expect(list(DUBLIN)).toEqual(["/assets/chart-tiles-1/17-14.coast", "/assets/chart-tiles-1/17-14.places"]);
  expect(list([53.29, 5])).toEqual(["/assets/chart-tiles-1/18-14.places"]);
  expect(list([30, -40])).toEqual([]);
});

test("a place near an edge needs the neighbor too, which reaches farther in the north", () => {
  expect(list([53.29, -0.15])).toHaveLength(3);
  expect(list([53.29, -0.2])).toHaveLength(2);
});

test("places that share a tile need it once", () => {
  expect(list(DUBLIN, [53.3, -6.2], [52.9, -6])).toHaveLength(2);
  expect(list()).toEqual([]);
});
