import { expect, test } from "vitest";
import { boxOfTile, quartersOf, readTileIndex, tileLetter, tilesIn, wholeCells } from "./tile-index.ts";

const cells = wholeCells();
const dublin = cells.findIndex(({ name }) => name === "17-14");
/** Water everywhere but in the square around Dublin, which is cut into quarters. */
const index = cells.map((_, at) => (at === dublin ? "swlCc" : "w")).join("");

test("the squares cover the earth, split ones by their quarters", () => {
  const tiles = readTileIndex(index);
  expect(tiles).toHaveLength(cells.length + 3);
  const area = tiles
    .map(boxOfTile)
    .reduce((sum, { west, south, east, north }) => sum + (east - west) * (north - south), 0);
  expect(area).toBe(360 * 180);
  expect(tiles.find(({ name }) => name === "17-14-2")).toMatchObject({ kind: "coast", hasPlaces: true });
});

test("names of quarters grow by one digit", () => {
  const [quarter] = quartersOf({ name: "17-14", x: 0, y: 0, size: 8 });
  expect(quarter?.name).toBe("17-14-0");
  expect(quarter && quartersOf(quarter)[3]).toEqual({ name: "17-14-03", x: 2, y: 2, size: 2 });
});

test("a view across the antimeridian finds tiles on both sides", () => {
  const found = tilesIn(readTileIndex(index), { west: 178, south: 1, east: 183, north: 2 });
  expect(found.map(({ tile, turn }) => [tile.name, turn])).toEqual([
    ["35-9", 0],
    ["0-9", 360],
  ]);
});

test("letters tell kind and places", () => {
  expect([tileLetter("water", false), tileLetter("coast", true)]).toEqual(["w", "C"]);
  expect(() => readTileIndex("x")).toThrow("unknown letter");
});
