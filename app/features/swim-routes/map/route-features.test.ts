import { expect, test } from "vitest";
import type { RoutePoint, RoutePointType } from "#domain/swim-routes/route-point.ts";
import { listMarks } from "./route-features.ts";

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
