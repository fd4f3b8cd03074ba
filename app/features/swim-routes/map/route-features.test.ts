import { expect, test } from "vitest";
import type { RoutePoint, RoutePointType } from "#domain/swim-routes/route-point.ts";
import { listMarks, tickFeatures } from "./route-features.ts";
import { unrollLine } from "./route-view.ts";

const at = (latitude: number, longitude: number, type: RoutePointType = "waypoint", name: string | null = null) =>
  ({ latitude, longitude, type, name, description: null, depth: null, current: null }) satisfies RoutePoint;

test("a line starts, turns by number and ends, with places beside it", () => {
  const marks = listMarks([at(53, -6), at(53.01, -6), at(53.02, -6), at(53.01, -6.01, "exit", "Slip")]);
  expect(marks.map(({ kind, text }) => [kind, text])).toEqual([
    ["start", ""],
    ["turn", "1"],
    ["end", ""],
    ["exit", "Slip"],
  ]);
});

test("a loop ends on its start", () => {
  const marks = listMarks([at(53, -6), at(53.01, -6), at(53.01, -6.01), at(53, -6)]);
  expect(marks.map(({ kind }) => kind)).toEqual(["start", "turn", "turn"]);
});

test("ticks count half kilometers on a long line and quarters on a short one", () => {
  const textsOf = (north: number) =>
    tickFeatures([at(53, -6), at(53 + north, -6)], "metric").features.map(({ properties }) => properties?.text);
  // 0.01° of latitude are 1.112 km.
  expect(textsOf(0.01)).toEqual(["0.25", "0.5", "0.75", "1"]);
  expect(textsOf(0.02)).toEqual(["0.5", "1", "1.5", "2"]);
});

test("a line across the antimeridian takes the short way", () => {
  expect(unrollLine([at(0, 179.9), at(0, -179.9)]).map(([longitude]) => longitude)).toEqual([
    179.9,
    expect.closeTo(180.1),
  ]);
});
