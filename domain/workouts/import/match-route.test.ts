import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Position } from "../../geo/position.ts";
import { movePosition } from "../../swim-routes/line/measure-line.ts";
import { matchRoute } from "./match-route.ts";

const START = { latitude: 53.3, longitude: -6.1 };
const at = (eastMeters: number, northMeters = 0) => movePosition(START, { eastMeters, northMeters });

/** A dogleg of 1.5 km. */
const ROUTE = { id: "route", line: [at(0), at(1000), at(1000, 500)] };

/** Along the route at steps of 25 m, each place moved as told. */
const swim = (move: (index: number) => { eastMeters: number; northMeters: number }): Position[] =>
  Array.from({ length: 61 }, (_, index) => {
    const along = index * 25;
    const { eastMeters, northMeters } = move(index);
    return at(Math.min(along, 1000) + eastMeters, Math.max(0, along - 1000) + northMeters);
  });
const STRAIGHT = { eastMeters: 0, northMeters: 0 };
/** Less than 100 m in any direction. */
const offset = fc.record({
  eastMeters: fc.double({ min: -65, max: 65, noNaN: true }),
  northMeters: fc.double({ min: -65, max: 65, noNaN: true }),
});

test("a swim near the line matches, however it wobbles", () => {
  fc.assert(
    fc.property(fc.array(offset, { minLength: 61, maxLength: 61 }), (offsets) => {
      expect(
        matchRoute(
          swim((index) => offsets[index] ?? STRAIGHT),
          [ROUTE],
        ),
      ).toBe(ROUTE);
    }),
  );
});

test("a swim that is elsewhere for more than 15 % of its way matches nothing", () => {
  const away = { eastMeters: 300, northMeters: -300 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 48 }), (from) => {
      expect(
        matchRoute(
          swim((index) => (index >= from && index < from + 11 ? away : STRAIGHT)),
          [ROUTE],
        ),
      ).toBeNull();
    }),
  );
});

test.each([
  ["starts 300 m away", [at(-300), ...swim(() => STRAIGHT)]],
  ["ends 300 m away", [...swim(() => STRAIGHT), at(1000, 800)]],
  ["goes the other way", swim(() => STRAIGHT).toReversed()],
  ["is empty", []],
])("a swim that %s matches nothing", (_, swum) => {
  expect(matchRoute(swum, [ROUTE])).toBeNull();
});

test("a dip at the start of a loop is not the loop", () => {
  const loop = { line: [at(0), at(800), at(800, 800), at(0, 800), at(0)] };
  expect(matchRoute([at(0), at(100), at(0)], [loop])).toBeNull();
});

test("of several routes the closest one is taken", () => {
  const beside = {
    id: "beside",
    line: ROUTE.line.map((place) => movePosition(place, { eastMeters: 0, northMeters: 60 })),
  };
  expect(
    matchRoute(
      swim(() => STRAIGHT),
      [beside, ROUTE],
    ),
  ).toBe(ROUTE);
});
