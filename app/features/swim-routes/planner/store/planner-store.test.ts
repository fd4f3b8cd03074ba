import { expect, test } from "vitest";
import { newPoint } from "#domain/swim-routes/route-points.ts";
import { PlannerStore } from "./planner-store.ts";

const at = (latitude: number, longitude: number) => newPoint({ latitude, longitude });

test("each press adds a point, which is selected and announced", () => {
  const store = new PlannerStore();
  store.add({ latitude: 53.289, longitude: -6.114 });
  store.add({ latitude: 53.291, longitude: -6.11 });
  expect(store.read()).toMatchObject({ selected: 1, announcement: "End added", revision: 2 });
});

test("arrow keys move the selected point by ten meters, and one long press is one step", () => {
  const store = new PlannerStore([at(53.289, -6.114), at(53.291, -6.11)]);
  store.select(1);
  for (const _ of [1, 2, 3]) store.nudge(1, "north", false, "arrow 1");
  expect(store.read().history.points[1]?.latitude).toBeCloseTo(53.291 + 30 / 111_300, 6);
  store.undo();
  expect(store.read().history.points[1]?.latitude).toBe(53.291);
});

test("start and end of a loop move together and back in one step", () => {
  const loop = [at(53.289, -6.114), at(53.291, -6.11), at(53.289, -6.114)];
  const store = new PlannerStore(loop);
  store.edit({ kind: "move", index: 0, position: { latitude: 53.288, longitude: -6.115 } });
  expect(store.read().history.points.map(({ latitude }) => latitude)).toEqual([53.288, 53.291, 53.288]);
  expect(store.read().selected).toBe(0);
  store.undo();
  expect(store.read().history.points).toEqual(loop);
});

test("an edit that is refused says why and changes nothing", () => {
  const store = new PlannerStore([at(53.289, -6.114)]);
  store.edit({ kind: "remove", index: 7 });
  expect(store.read()).toMatchObject({ problem: "This point is no longer on the route.", revision: 0 });
  expect(store.read().history.points).toHaveLength(1);
  store.dismissProblem();
  expect(store.read().problem).toBeNull();
});
