import { expect, test } from "vitest";
import { readTileIndex, wholeCells } from "../tiles/tile-index.ts";
import { planView, type TileState } from "./plan-view.ts";

const index = wholeCells().map(({ name }) => (name === "17-14" || name === "18-14" ? "C" : "w"));
const tiles = readTileIndex(index.join(""));
const dublin = { zoom: 10, box: { west: -6.5, south: 53.1, east: -5.9, north: 53.5 } };
const none: TileState = { loaded: new Set(), failed: new Set(), isLate: false, rough: "coming" };

function planned(state: Partial<TileState>) {
  const { plan, state: coast, isEmpty } = planView(tiles, dublin, { ...none, ...state });
  return { look: plan.pieces.find(({ name }) => name === "17-14")?.look, coast, isEmpty };
}

test("land color is held until the fine coast is there", () => {
  expect(planned({})).toEqual({ look: "held", coast: "waiting", isEmpty: true });
  expect(planned({ loaded: new Set(["17-14"]) })).toEqual({ look: "fine", coast: "ready", isEmpty: false });
});

test("a rough coast is drawn only late or after a failure, and is called rough", () => {
  expect(planned({ rough: "there" }).coast).toBe("waiting");
  const rough = { look: "rough", coast: "rough", isEmpty: false };
  expect(planned({ isLate: true, rough: "there" })).toEqual(rough);
  expect(planned({ failed: new Set(["17-14"]), rough: "there" })).toEqual(rough);
});

test("without any coast the map says so", () => {
  expect(planned({ isLate: true, rough: "failed" })).toMatchObject({ look: "held", coast: "missing" });
});

test("a view at sea is ready at once", () => {
  const atSea = { zoom: 10, box: { west: -30.5, south: 41.1, east: -29.9, north: 41.5 } };
  expect(planView(tiles, atSea, none)).toMatchObject({ state: "ready", isEmpty: false, missing: [] });
});

test("the tiles around come after those in view", () => {
  const { missing, missingNearby } = planView(
    tiles,
    { zoom: 8, box: { west: -2, south: 52, east: -0.5, north: 53 } },
    none,
  );
  expect(missing.map(({ name }) => name)).toEqual(["17-14"]);
  expect(missingNearby.map(({ name }) => name)).toEqual(["17-14", "18-14"]);
});
