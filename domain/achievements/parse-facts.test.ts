import { expect, test } from "vitest";
import { parseAchievementFacts } from "./parse-facts.ts";

const SWIM = {
  ...{ day: "2026-07-18", startedAt: "2026-07-18T11:00:00Z", timeZone: "Europe/Dublin", seconds: 1800, meters: 1500 },
  ...{ isOpenWater: true, spotId: null, waterType: null, country: null, latitude: null, longitude: null },
  ...{ waterTemperature: null, company: "alone", isDuringAlert: false },
};

function isInDark(change: Partial<Record<keyof typeof SWIM, unknown>>) {
  const days = { frozenDays: [], reportDays: [], verifiedReportDays: [], reviewDays: [], publishedRouteDays: [] };
  const facts = { ...days, hostedDays: [], welcomedDays: [], cleanups: [], quizAnswers: [] };
  return parseAchievementFacts({ ...facts, swims: [{ ...SWIM, ...change }] }).swims[0]?.isInDark;
}

const DUBLIN = { latitude: 53.3, longitude: -6.1 };

test("where the place is known, the sun decides", () => {
  expect(isInDark({ ...DUBLIN, startedAt: "2026-07-18T20:00:00Z" })).toBe(false);
  expect(isInDark({ ...DUBLIN, startedAt: "2026-12-18T18:00:00Z" })).toBe(true);
});

test.each([
  ["from 08:00 to 16:00", "2026-07-18T07:00:00Z", 8 * 3600, false],
  ["before 08:00", "2026-07-18T06:59:00Z", 1800, true],
  ["out after 16:00", "2026-07-18T14:45:00Z", 1800, true],
  ["at midnight", "2026-07-17T23:00:00Z", 1800, true],
])("where the place isn't known, the clock of the swim decides: %s", (_, startedAt, seconds, expected) => {
  expect(isInDark({ startedAt, seconds })).toBe(expected);
});

test("a pool is lit", () => {
  expect(isInDark({ isOpenWater: false, startedAt: "2026-12-18T21:00:00Z" })).toBe(false);
});
