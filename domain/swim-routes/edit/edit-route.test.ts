import fc from "fast-check";
import { expect, test } from "vitest";
import { measureLegs } from "../line/legs.ts";
import { tickMarks } from "../line/tick-marks.ts";
import { MAX_ROUTE_POINTS } from "../route-limits.ts";
import { ROUTE_POINT_TYPES } from "../route-point.ts";
import { isLoop, lineOf, newPoint, orderPoints } from "../route-points.ts";
import { canRedo, canUndo, editRoute, redo, startHistory, undo } from "./edit-route.ts";
import type { RouteEdit } from "./line-edits.ts";

const coordinate = fc.double({ min: -0.02, max: 0.02, noNaN: true });
const position = fc.record({ latitude: coordinate.map((d) => 53.28 + d), longitude: coordinate.map((d) => -6.1 + d) });
const type = fc.constantFrom(...ROUTE_POINT_TYPES);
const index = fc.nat({ max: 20 });
const kindOnly = fc.constantFrom("reverse" as const, "backToStart" as const, "roundTrip" as const);
const edit: fc.Arbitrary<RouteEdit> = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), position, type }),
  fc.record({ kind: fc.constant("insert" as const), position }),
  fc.record({ kind: fc.constant("move" as const), index, position }),
  fc.record({ kind: fc.constant("remove" as const), index }),
  fc.record({ kind: fc.constant("retype" as const), index, type }),
  fc.record({ kind: fc.constant("rename" as const), index, name: fc.string({ maxLength: 20 }) }),
  fc.record({ kind: fc.constant("reorder" as const), index, to: index }),
  fc.record({ kind: fc.constant("startHere" as const), index }),
  kindOnly.map((kind) => ({ kind })),
);
const points = fc
  .array(fc.tuple(position, type), { maxLength: 15 })
  .map((drawn) => orderPoints(drawn.map(([at, kind]) => newPoint(at, kind))));

const bytes = (value: unknown) => JSON.stringify(value);
const times = (count: number) => Array.from({ length: count });

test("undoing and redoing 100 steps gives equal points", () => {
  fc.assert(
    fc.property(points, fc.array(edit, { minLength: 1, maxLength: 100 }), (start, edits) => {
      const seen = [bytes(start)];
      let history = startHistory(start);
      for (const one of edits) {
        const before = history.past;
        history = editRoute(history, one);
        if (history.past !== before) seen.push(bytes(history.points));
        expect(history.points).toEqual(orderPoints(history.points));
      }
      const steps = seen.length - 1;
      for (const state of seen.toReversed()) {
        expect(bytes(history.points)).toBe(state);
        history = undo(history);
      }
      expect(canUndo(history)).toBe(false);
      for (const state of seen) {
        expect(bytes(history.points)).toBe(state);
        history = redo(history);
      }
      expect(canRedo(history)).toBe(false);
      history = times(steps).reduce<typeof history>(undo, history);
      expect(bytes(history.points)).toBe(seen[0]);
    }),
  );
});

test("reversing twice, and undoing the way back to the start, change nothing", () => {
  fc.assert(
    fc.property(points, (start) => {
      const history = startHistory(start);
      const reversed = editRoute(editRoute(history, { kind: "reverse" }), { kind: "reverse" });
      expect(bytes(reversed.points)).toBe(bytes(start));
      const back = editRoute(history, { kind: "backToStart" });
      expect(lineOf(start).length < 2 || isLoop(back.points.filter(({ type }) => type === "waypoint"))).toBe(true);
      if (canUndo(back)) expect(bytes(undo(back).points)).toBe(bytes(start));
    }),
  );
});

const at = (longitude: number) => ({ latitude: 53, longitude });
const line = (...longitudes: number[]) => longitudes.map((longitude) => newPoint(at(longitude)));
const drawn = (longitudes: number[], ...edits: RouteEdit[]) => {
  const history = edits.reduce((before, one) => editRoute(before, one), startHistory(line(...longitudes)));
  return history.points.map(({ longitude }) => longitude);
};

test.each<[string, number[], RouteEdit, number[]]>([
  ["adds at the end", [1, 2], { kind: "add", position: at(3) }, [1, 2, 3]],
  [
    "inserts on a leg",
    [1, 1.1, 1.2],
    { kind: "insert", position: { latitude: 53.01, longitude: 1.15 } },
    [1, 1.1, 1.15, 1.2],
  ],
  ["removes", [1, 2, 3], { kind: "remove", index: 1 }, [1, 3]],
  ["goes back to the start", [1, 2, 3], { kind: "backToStart" }, [1, 2, 3, 1]],
  ["leaves a loop as it is", [1, 2, 3, 1], { kind: "backToStart" }, [1, 2, 3, 1]],
  ["comes back the same way", [1, 2, 3], { kind: "roundTrip" }, [1, 2, 3, 2, 1]],
  ["turns a loop", [1, 2, 3, 1], { kind: "startHere", index: 2 }, [3, 1, 2, 3]],
  ["starts a line later", [1, 2, 3, 4], { kind: "startHere", index: 1 }, [2, 3, 4]],
  ["starts a line at its end", [1, 2, 3], { kind: "startHere", index: 2 }, [3, 2, 1]],
  ["changes the order", [1, 2, 3], { kind: "reorder", index: 2, to: 0 }, [3, 1, 2]],
])("%s", (_name, before, one, after) => {
  expect(drawn(before, one)).toEqual(after.map((longitude) => expect.closeTo(longitude, 4)));
});

test("keeps the places behind the line, and says which point an edit was about", () => {
  const start = startHistory([...line(1, 2), newPoint(at(1.5), "exit")]);
  const longer = editRoute(start, { kind: "add", position: at(3) });
  expect(longer.points.map((point) => point.type)).toEqual(["waypoint", "waypoint", "waypoint", "exit"]);
  expect(longer.touched).toBe(2);
  const retyped = editRoute(longer, { kind: "retype", index: 0, type: "buoy" });
  expect(retyped.points.map((point) => point.type)).toEqual(["waypoint", "waypoint", "exit", "buoy"]);
  expect(retyped.touched).toBe(3);
});

test("a drag is one step, and so is an arrow key that moves nothing none", () => {
  let history = editRoute(startHistory(line(1, 2)), { kind: "insert", position: at(1.5) }, "drag 1");
  for (const longitude of [1.6, 1.7, 1.8]) {
    history = editRoute(history, { kind: "move", index: 1, position: at(longitude) }, "drag 1");
  }
  history = editRoute(history, { kind: "move", index: 0, position: at(1) });
  expect(lineOf(history.points).map(({ longitude }) => longitude)).toEqual([1, 1.8, 2]);
  history = undo(history);
  expect(history.points).toEqual(line(1, 2));
  expect(canUndo(history)).toBe(false);
  expect(redo(history).points[1]?.longitude).toBe(1.8);
});

test("an arrow key moves by meters", () => {
  const { points: moved } = editRoute(startHistory(line(1)), {
    kind: "moveBy",
    index: 0,
    offset: { eastMeters: 0, northMeters: 10 },
  });
  expect(((moved[0]?.latitude ?? 0) - 53) * 111_284).toBeCloseTo(10, 1);
});

test("refuses what does not fit, and says why", () => {
  const full = startHistory(Array.from({ length: MAX_ROUTE_POINTS }, (_, i) => newPoint(at(i / 1000))));
  expect(editRoute(full, { kind: "add", position: at(3) })).toEqual({ ...full, problem: "too many points" });
  expect(editRoute(full, { kind: "roundTrip" }).problem).toBe("too many points");
  expect(editRoute(full, { kind: "remove", index: 5000 }).problem).toBe("no such point");
  expect(editRoute(full, { kind: "rename", index: 0, name: "x".repeat(61) }).problem).toBe("too long");
  expect(editRoute(full, { kind: "add", position: { latitude: 91, longitude: 0 } }).problem).toBe("not a position");
});

test("a step keeps only what changed", () => {
  const many = startHistory(Array.from({ length: MAX_ROUTE_POINTS }, (_, i) => newPoint(at(i / 1000))));
  const { past } = editRoute(many, { kind: "move", index: 700, position: at(9) });
  expect([past?.start, past?.removed.length, past?.added.length]).toEqual([700, 1, 1]);
});

/** One move of a drag, with all that is shown of it. */
function createDrag(count: number) {
  let history = startHistory(Array.from({ length: count }, (_, i) => newPoint(at(i / 1000))));
  let step = 0;
  return () => {
    step += 1;
    history = editRoute(history, { kind: "move", index: count / 2, position: at(1 + step / 1000) }, "drag");
    const start = performance.now();
    history = editRoute(history, { kind: "move", index: count / 2, position: at(2 + step / 1000) }, "drag");
    tickMarks(history.points, 500);
    measureLegs(history.points);
    return performance.now() - start;
  };
}

test("a move costs in proportion to the points, not to their square", () => {
  const [few, many] = [createDrag(200), createDrag(2000)];
  const rounds = Array.from({ length: 41 }, () => [few(), many()] as const);
  // Ten times the points: a square would cost a hundred times as much. The quickest were disturbed least.
  const quickest = (which: 0 | 1) => Math.min(...rounds.map((round) => round[which]));
  expect(quickest(1) / quickest(0)).toBeLessThan(50);
});
