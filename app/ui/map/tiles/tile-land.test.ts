import { expect, test } from "vitest";
import { landOf, linesOf } from "./tile-land.ts";

const box = { west: 0, south: 0, east: 10, north: 10 };

test("an island inside is one closed line", () => {
  const island = [
    [2, 2],
    [2, 4],
    [4, 4],
  ] as const;
  expect(linesOf(island, box)).toEqual([[...island, island[0]]]);
});

test("land across the box is filled to its edges, and only the coast is a line", () => {
  const mainland = [
    [-5, -5],
    [-5, 5],
    [15, 5],
    [15, -5],
  ] as const;
  const { polygons, lines } = landOf([[mainland]], { box, rounds: 0 });
  const corners = polygons[0]?.[0]?.map(String).sort();
  expect([...new Set(corners)]).toEqual(["0,0", "0,5", "10,0", "10,5"]);
  expect(lines.map((line) => line.map(String))).toEqual([["0,5", "10,5"]]);
});

test("two neighboring tiles meet in the same points", () => {
  const coast = [
    [1, 1],
    [19, 9],
    [19, 1],
  ] as const;
  const west = landOf([[coast]], { box, rounds: 0 });
  const east = landOf([[coast]], { box: { ...box, west: 10, east: 20 }, rounds: 0 });
  const onEdge = (land: typeof west) =>
    land.polygons
      .flat(2)
      .filter(([x]) => x === 10)
      .map(String)
      .sort();
  expect(onEdge(west)).toHaveLength(2);
  expect(onEdge(west)).toEqual(onEdge(east));
});
