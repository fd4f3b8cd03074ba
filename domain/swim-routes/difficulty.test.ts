import { expect, test } from "vitest";
import { type DifficultyFacts, difficultyNote, difficultyText, rateDifficulty } from "./difficulty.ts";
import { longestExitGap } from "./line/exit-gaps.ts";
import { rateRoute, waterAround } from "./rate-route.ts";
import { newPoint } from "./route-points.ts";

const EASY: DifficultyFacts = {
  lengthMeters: 400,
  offshoreMeters: 30,
  offshoreError: 0,
  exitGapMeters: 200,
  current: 0,
  waveShare: null,
  waterTemperatureC: 20,
};
const pointsOf = (facts: Partial<DifficultyFacts>) => rateDifficulty({ ...EASY, ...facts }).points;

test.each([
  ["length", [499, 500, 1499, 1500, 2999, 3000].map((lengthMeters) => pointsOf({ lengthMeters })), [0, 1, 1, 2, 2, 3]],
  ["offshore", [49, 50, 199, 200].map((offshoreMeters) => pointsOf({ offshoreMeters })), [0, 1, 1, 2]],
  ["exits", [250, 251, 500, 501].map((exitGapMeters) => pointsOf({ exitGapMeters })), [0, 1, 1, 2]],
  ["waves", [0.2, 0.3, 0.7, 1].map((waveShare) => pointsOf({ waveShare })), [0, 1, 2, 2]],
  ["stream and waves once", [0, 0.4].map((current) => pointsOf({ current, waveShare: 0.5 })), [1, 2]],
  ["waves alone", [pointsOf({ current: null, waveShare: 1 })], [2]],
  ["current", [0.1, 0.2, 0.4, 2].map((current) => pointsOf({ current })), [0, 1, 2, 2]],
  ["cold", [15, 14.9, 11, 10.9].map((waterTemperatureC) => pointsOf({ waterTemperatureC })), [0, 1, 1, 2]],
])("counts points for %s", (_name, points, expected) => {
  expect(points).toEqual(expected);
});

test.each([
  [{}, "Easy · 0 points"],
  [{ lengthMeters: 600 }, "Easy · 1 point: length 1"],
  [{ lengthMeters: 3480, current: null }, "Moderate · 3 points: length 3; exposure not counted"],
  [
    { lengthMeters: 3480, offshoreMeters: 260, exitGapMeters: 520, waterTemperatureC: null, current: null },
    "Difficult · 7 points: length 3, offshore 2, exits 2; exposure and cold not counted",
  ],
  [
    { lengthMeters: 3480, offshoreMeters: 260, exitGapMeters: 300, waterTemperatureC: 14.1, current: 0.6 },
    "Expert · 9 points: length 3, offshore 2, exits 1, exposure 2, cold 1",
  ],
  [
    { offshoreMeters: null, exitGapMeters: null, current: null, waterTemperatureC: null },
    "Easy · 0 points; offshore, exits, exposure and cold not counted",
  ],
])("says how %j adds up", (facts: Partial<DifficultyFacts>, text) => {
  expect(difficultyText(rateDifficulty({ ...EASY, ...facts }))).toBe(text);
});

test("the longest stretch without an exit ends at start and end, and counts exits that are passed twice", () => {
  const [start, turn] = [
    { latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 0.01 },
  ];
  const middle = { latitude: 0.0005, longitude: 0.005 };
  const length = 1113.2;
  expect(longestExitGap([start], [])).toBeNull();
  expect(longestExitGap([start, turn], [])).toBeCloseTo(length, 0);
  expect(longestExitGap([start, turn, start], [middle])).toBeCloseTo(length, 0);
  expect(longestExitGap([start, turn], [middle])).toBeCloseTo(length / 2, 0);
  expect(longestExitGap([start, turn], [{ latitude: 0.005, longitude: 0.005 }])).toBeCloseTo(length, 0);
});

test("a distance from shore counts only where its error leaves no doubt", () => {
  const offshoreOf = (offshoreMeters: number) =>
    rateDifficulty({ ...EASY, offshoreMeters, offshoreError: 100 }).parts.find(({ name }) => name === "offshore")
      ?.points;
  expect([0, 149, 160, 299, 300].map(offshoreOf)).toEqual([null, null, null, null, 2]);
});

test("a drawn route is rated by what lasts around it", () => {
  const points = [0, 0.02].map((longitude) => newPoint({ latitude: 0, longitude }));
  const nothing = waterAround([]);
  const unknown = rateRoute(points, null, nothing);
  expect(difficultyText(unknown)).toBe(
    "Moderate · 4 points: length 2, exits 2; offshore, exposure and cold not counted",
  );
  const farthest = { position: { latitude: 0, longitude: 0 }, legIndex: 0, alongMeters: 0, meters: 350, error: 100 };
  const streamed = points.map((point) => ({ ...point, current: 0.3 }));
  const known = rateRoute(streamed, { farthest, knownShare: 1 }, nothing);
  expect(difficultyText(known)).toBe(
    "Difficult · 7 points: length 2, offshore 2, exits 2, exposure 1; cold not counted",
  );
  // Half of a route says nothing about how far out the other half goes.
  const half = rateRoute(points, { farthest, knownShare: 0.5 }, nothing);
  expect(half.parts.find(({ name }) => name === "offshore")?.points).toBeNull();
});

test("the coldest and most open spot of a route counts", () => {
  const points = [0, 0.02].map((longitude) => newPoint({ latitude: 0, longitude }));
  const water = waterAround([
    { waterTemperatureC: 16, waveShare: 0.4 },
    { waterTemperatureC: 10.5, waveShare: null },
  ]);
  expect(water).toEqual({ waterTemperatureC: 10.5, waveShare: 0.4 });
  expect(difficultyText(rateRoute(points, null, water))).toBe(
    "Difficult · 7 points: length 2, exits 2, exposure 1, cold 2; offshore not counted",
  );
});

test("a difficulty is explained only by the points that lead to it", () => {
  const rated = rateDifficulty({ ...EASY, lengthMeters: 600, waterTemperatureC: null });
  expect(difficultyNote(rated, "Easy")).toBe("1 point: length 1; cold not counted");
  expect(difficultyNote(rated, "Expert")).toBeNull();
});
