import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { AchievementFacts, SwimFacts } from "./achievement-facts.ts";
import { ACHIEVEMENTS, ACHIEVEMENTS_VERSION } from "./achievements.ts";
import { evaluateAchievements, nearestAchievements } from "./evaluate-achievements.ts";
import { SAFETY_QUESTIONS } from "./safety-questions.ts";

const SWIM: SwimFacts = {
  day: "2026-07-18",
  seconds: 1800,
  meters: 1500,
  isOpenWater: true,
  spotId: "forty-foot",
  waterType: "sea",
  country: "Ireland",
  waterTemperature: 16,
  company: "buddy",
  isDuringAlert: false,
  isInDark: false,
};
const NOTHING: AchievementFacts = {
  swims: [],
  frozenWeeks: [],
  reportDays: [],
  verifiedReportDays: [],
  reviewDays: [],
  publishedRouteDays: [],
  hostedDays: [],
  welcomedDays: [],
  cleanups: [],
  quizDays: [],
};

const reached = (facts: Partial<AchievementFacts>) =>
  evaluateAchievements({ ...NOTHING, ...facts }).flatMap(({ achievement, reachedOn }) =>
    reachedOn === null ? [] : `${achievement.id} ${reachedOn}`,
  );
const measured = (id: string, facts: Partial<AchievementFacts>) =>
  evaluateAchievements({ ...NOTHING, ...facts }).find(({ achievement }) => achievement.id === id)?.value;

test("each achievement and each question has an id of its own", () => {
  for (const ids of [ACHIEVEMENTS.map(({ id }) => id), SAFETY_QUESTIONS.map(({ id }) => id)]) {
    expect(new Set(ids).size).toBe(ids.length);
  }
  expect(SAFETY_QUESTIONS).toHaveLength(20);
});

test("the first kilometer is reached on the day of the swim that completes it", () => {
  const swims = [
    { ...SWIM, day: "2026-07-20", meters: 500 },
    { ...SWIM, day: "2026-07-18", meters: 600 },
  ];
  expect(reached({ swims })).toEqual(["first-kilometer 2026-07-20"]);
});

test.each([
  ["during a high or critical alert", { isDuringAlert: true }],
  ["alone in the dark", { isInDark: true, company: "alone" as const }],
  ["in the dark, with nothing said about company", { isInDark: true, company: null }],
])("a swim %s earns nothing", (_, about) => {
  expect(reached({ swims: [{ ...SWIM, meters: 40_000, ...about }] })).toEqual([]);
});

const dip = { ...SWIM, waterTemperature: 11, seconds: 300 };

test("a dip in cold water counts with company, and not beyond the published minutes", () => {
  expect(measured("five-under-12", { swims: [dip] })).toBe(1);
  expect(measured("five-under-12", { swims: [{ ...dip, company: "alone" }] })).toBe(0);
  expect(measured("five-under-12", { swims: [{ ...dip, seconds: 12 * 60 + 1 }] })).toBe(0);
  expect(measured("five-under-12", { swims: [{ ...dip, isOpenWater: false }] })).toBe(0);
});

test("a longer stay in cold water never earns more", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 17.9, noNaN: true }), fc.nat(7200), fc.nat(7200), (waterTemperature, a, b) => {
      const [short, long] = [Math.max(120, Math.min(a, b)), Math.max(120, a, b)];
      const swim = { ...SWIM, waterTemperature, meters: 400 };
      const longer = reached({ swims: [{ ...swim, seconds: long }] });
      expect(reached({ swims: [{ ...swim, seconds: short }] })).toEqual(expect.arrayContaining(longer));
    }),
  );
});

test("in cold water the meters after the published minutes earn no distance", () => {
  const swim = { ...SWIM, waterTemperature: 9, seconds: 12 * 60, meters: 600 };
  const kilometers = (about: Partial<SwimFacts>) => measured("channel", { swims: [{ ...swim, ...about }] });
  expect(kilometers({})).toBeCloseTo(0.6);
  expect(kilometers({ seconds: 24 * 60, meters: 1200 })).toBeCloseTo(0.6);
  expect(kilometers({ waterTemperature: 20, seconds: 24 * 60, meters: 1200 })).toBeCloseTo(1.2);
});

test("weeks in a row: a frozen week keeps the row, a missed one ends it", () => {
  const days = ["2026-06-03", "2026-06-10", "2026-06-24"];
  const swims = days.map((day) => ({ ...SWIM, day }));
  expect(measured("four-weeks", { swims })).toBe(2);
  expect(measured("four-weeks", { swims, frozenWeeks: ["2026-06-15"] })).toBe(3);
});

test("a winter counts weeks with a dip from November to March across the new year", () => {
  const swims = ["2025-12-30", "2026-01-06", "2026-01-07", "2026-04-07"].map((day) => ({ ...dip, day }));
  expect(measured("winter-weekly", { swims })).toBe(2);
});

const anySwim = fc.record({
  day: fc
    .integer({ min: 0, max: 2000 })
    .map((days) => new Date(Date.UTC(2021, 0, 1 + days)).toISOString().slice(0, 10)),
  seconds: fc.nat(9000),
  meters: fc.option(fc.nat(9000)),
  isOpenWater: fc.boolean(),
  spotId: fc.option(fc.constantFrom("a", "b", "c", "d", "e", "f")),
  waterType: fc.option(fc.constantFrom("sea", "lake", "river")),
  country: fc.option(fc.constantFrom("Ireland", "Spain")),
  waterTemperature: fc.option(fc.double({ min: 0, max: 30, noNaN: true })),
  company: fc.option(fc.constantFrom("alone" as const, "buddy" as const, "group" as const)),
  isDuringAlert: fc.boolean(),
  isInDark: fc.boolean(),
});

test("the order in which swims arrive makes no difference, and more swims never take one away", () => {
  fc.assert(
    fc.property(fc.array(anySwim, { maxLength: 60 }), anySwim, (swims, another) => {
      const states = evaluateAchievements({ ...NOTHING, swims });
      const earned = (all: typeof states) =>
        all.filter(({ reachedOn }) => reachedOn).map(({ achievement }) => achievement.id);
      const reversed = evaluateAchievements({ ...NOTHING, swims: swims.toReversed() });
      expect(earned(reversed)).toEqual(earned(states));
      expect(earned(evaluateAchievements({ ...NOTHING, swims: [...swims, another] }))).toEqual(
        expect.arrayContaining(earned(states)),
      );
    }),
  );
});

test("nearest are the open ones that lack least", () => {
  const states = evaluateAchievements({ ...NOTHING, swims: [{ ...SWIM, meters: 15_000 }] });
  expect(nearestAchievements(states, 1)[0]?.achievement.id).toBe("windermere");
});

test("hosting and greeting a first-timer count for the community", () => {
  const facts = { hostedDays: ["2026-07-18", "2026-06-13"], welcomedDays: ["2026-07-18"] };
  expect(reached(facts)).toEqual(["host 2026-06-13", "first-welcome 2026-07-18"]);
});

test("reviewed cleanups and what they took out count for the guardian", () => {
  const cleanups = [
    { day: "2026-07-18", grams: 8000 },
    { day: "2026-06-13", grams: 3200 },
    { day: "2026-05-02", grams: 0 },
  ];
  expect(reached({ cleanups })).toEqual(["first-cleanup 2026-05-02", "ten-kilograms 2026-07-18"]);
});

test("other definitions have another version", () => {
  const definitions = ACHIEVEMENTS.map(({ id, measure, target }) => `${id} ${measure} ${target}`).join("\n");
  const digest = createHash("sha256").update(definitions).digest("hex").slice(0, 12);
  // When this fails, raise the version and take over both.
  expect([ACHIEVEMENTS_VERSION, digest]).toEqual([2, "767e2980988b"]);
});
