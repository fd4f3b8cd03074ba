import { expect, test } from "vitest";
import { type Contender, compareSpots, findBetter } from "./compare-spots.ts";

const SEAPOINT: Contender = {
  name: "Seapoint",
  state: "good",
  score: 80,
  windKmh: 11,
  isSheltered: true,
  waveM: 0.2,
  waterC: 11.6,
  highAt: "2026-11-23T10:03:00Z",
};
const OTHER: Contender = { ...SEAPOINT, name: "Forty Foot", score: 70, windKmh: 12, isSheltered: false, waveM: 0.3 };

test("names the winner and why", () => {
  expect(compareSpots([OTHER, SEAPOINT])).toEqual({
    winner: 1,
    headline: "Seapoint looks best",
    reason: "Same tide, more shelter.",
  });
});

test.each<[Partial<Contender>, string]>([
  [{ isSheltered: true }, "Same tide, smaller waves."],
  [{ isSheltered: true, waveM: null }, "Same tide, better overall."],
  [{ isSheltered: true, waveM: 0.2, windKmh: 18, highAt: null }, "Less wind."],
  [{ isSheltered: true, waveM: 0.2, waterC: 10.2 }, "Same tide, warmer water."],
  [{ state: "caution" }, "Same tide, no warning."],
  [{ state: "avoid", waveM: 3 }, "Same tide, smaller waves."],
  [{ state: "closed", highAt: "2026-11-23T13:00:00Z" }, "Not closed."],
  [{ highAt: "2026-11-23T13:00:00Z" }, "More shelter."],
  [{ state: "unknown", score: 0 }, "The only one with a forecast."],
])("says of a spot with %o: %s", (change, reason) => {
  expect(compareSpots([SEAPOINT, { ...OTHER, ...change }])).toMatchObject({ winner: 0, reason });
});

test("doesn't choose between equal verdicts within five points", () => {
  expect(compareSpots([SEAPOINT, { ...OTHER, score: 75 }])).toMatchObject({
    winner: null,
    headline: "Too close to call",
  });
  expect(compareSpots([SEAPOINT, { ...OTHER, score: 74 }]).winner).toBe(0);
});

test("names those that are equal when another is worse", () => {
  const equal = { ...SEAPOINT, name: "Vico" };
  expect(compareSpots([SEAPOINT, { ...OTHER, state: "caution" }, equal]).reason).toBe("Seapoint or Vico.");
  expect(compareSpots([SEAPOINT, equal]).reason).toBe("No difference that matters.");
});

test("a better verdict wins with any score", () => {
  expect(
    compareSpots([
      { ...OTHER, state: "fair", score: 64 },
      { ...SEAPOINT, score: 65 },
    ]).winner,
  ).toBe(1);
});

test.each([
  [["caution", "avoid"], "None looks good"],
  [["dark", "closed"], "None looks good"],
  [["unknown", "unknown"], "Not known"],
] as const)("has no winner among %o", (states, headline) => {
  const spots = states.map((state) => ({ ...OTHER, state }));
  expect(compareSpots(spots)).toMatchObject({ winner: null, headline });
});

test.each<[(number | null)[], Parameters<typeof findBetter>[1], number | null]>([
  [[0.3, 0.2, 0.3], { least: 0.1, isLower: true }, 1],
  [[0.25, 0.2], { least: 0.1, isLower: true }, null],
  [[12, null, 11], { least: 1 }, 0],
  [[12, null], { least: 1 }, null],
])("of %j with %j, number %s is better", (values, wish, index) => {
  expect(findBetter(values, wish)).toBe(index);
});
