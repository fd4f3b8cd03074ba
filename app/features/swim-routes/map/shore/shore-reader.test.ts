import { expect, test } from "vitest";
import { readTileIndex, wholeCells } from "#app/ui/map/tiles/tile-index.ts";
import type { CoastPoint } from "#domain/swim-routes/shore/coast.ts";
import { boxAroundLine, type TileRings } from "./coast-tiles.ts";
import { ShoreReader } from "./shore-reader.ts";

/** The squares of 0° to 10° west and east hold coasts, all others water. */
const tiles = readTileIndex(
  wholeCells()
    .map(({ name }) => (name === "17-14" || name === "18-14" ? "c" : "w"))
    .join(""),
);
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

/** Land from the Greenwich meridian to 1° east, cut where the squares meet. */
const strip: TileRings = [
  [[0, 0.25, 0.5, 0.75, 1].map((x): CoastPoint => [x, 50]).concat([1, 0].map((x): CoastPoint => [x, 60]))],
];

function createReader() {
  const read: string[] = [];
  const reader = new ShoreReader(tiles, async ({ name }) => {
    read.push(name);
    return name === "18-14" ? strip : [];
  });
  return { reader, read };
}

test("reads the tiles around a route once, and does not take a tile's edge for a coast", async () => {
  const { reader, read } = createReader();
  const east = await reader.measure([at(55, 1.05), at(55.01, 1.05)]);
  expect(east?.farthest?.meters).toBeCloseTo(0.05 * 63_994, -2);
  expect(read).toEqual(["18-14"]);
  await reader.measure([at(55, 1.06), at(55.01, 1.05)]);
  expect(read).toEqual(["18-14"]);
  // The strip's western side is the edge of its tile, so there is no coast there.
  const west = await reader.measure([at(55, -0.05), at(55.01, -0.05)]);
  expect(west?.farthest).toBeNull();
});

test("a coast farther than the first look is found by the second", async () => {
  const { reader } = createReader();
  const far = await reader.measure([at(55, 1.5), at(55.01, 1.5)]);
  expect((far?.farthest?.meters ?? 0) / (0.5 * 63_994)).toBeCloseTo(1, 2);
});

test("a coast that could not be loaded is asked for again", async () => {
  let fails = true;
  const reader = new ShoreReader(tiles, async () => {
    if (fails) throw new Error("offline");
    return strip;
  });
  const line = [at(55, 1.05), at(55.01, 1.05)];
  await expect(reader.measure(line)).rejects.toThrow("offline");
  fails = false;
  expect((await reader.measure(line))?.knownShare).toBe(1);
});

test("a route across the antimeridian has a narrow box", () => {
  const box = boxAroundLine([at(-17, 179.99), at(-17, -179.99)], 1000);
  expect(box && box.east - box.west).toBeLessThan(0.05);
  expect(boxAroundLine([], 1000)).toBeNull();
});
