import { expect, test } from "vitest";
import { HOUR_MS } from "../time.ts";
import { coversSpan, nextTurns, tideRateMPerHour } from "./tide-now.ts";
import { addressUnits, namedUnits, parseToolAddress, TOOL_IDS, toolFragment } from "./tool-address.ts";
import { BEGINNER_LIMITS, beginnerLimitAt, raceRule, wearBandAt } from "./water-guide.ts";

test.each([
  [4, "Neoprene, gloves", 5],
  [7.9, "Neoprene, gloves", 5],
  [8, "Neoprene, gloves", 12],
  [10, "Full suit", 12],
  [14.9, "Full suit", 25],
  [15.1, "Suit or skins", 45],
  [18, "Suit or skins", undefined],
  [20, "Skins", undefined],
])("at %s °C: %s, %s minutes", (waterC, label, minutes) => {
  expect(wearBandAt(waterC).label).toBe(label);
  expect(beginnerLimitAt(waterC)?.minutes).toBe(minutes);
});

test("colder water never has the longer limit", () => {
  const minutes = BEGINNER_LIMITS.map((limit) => limit.minutes);
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
});

test.each([
  [15.9, /below 16/],
  [16, /required below 18/],
  [18, /allowed up to 20/],
  [20.1, /no wetsuit above 20/],
  [31.1, /above 31/],
])("the race rule at %s °C", (waterC, rule) => {
  expect(raceRule(waterC)).toMatch(rule);
  expect(raceRule(waterC)).toMatch(/^World Aquatics races: /);
});

const at = (hours: number) => new Date(Date.UTC(2026, 10, 23) + hours * HOUR_MS).toISOString();
const TIDE = [
  { at: at(0), levelM: 4, isHigh: true },
  { at: at(6), levelM: 1, isHigh: false },
  { at: at(12), levelM: 3.8, isHigh: true },
];

test("a tide falls fastest half way: π/2 times its average", () => {
  expect(tideRateMPerHour(TIDE, Date.parse(at(3)))).toBeCloseTo((-3 / 6) * (Math.PI / 2), 2);
  expect(Math.abs(tideRateMPerHour(TIDE, Date.parse(at(6))) ?? 9)).toBeLessThan(0.05);
  expect(tideRateMPerHour(TIDE, Date.parse(at(13)))).toBeNull();
  expect(nextTurns(TIDE, Date.parse(at(3)), 2).map(({ levelM }) => levelM)).toEqual([1, 3.8]);
  const covers = (from: number, to: number) =>
    coversSpan(TIDE, { fromMs: Date.parse(at(from)), toMs: Date.parse(at(to)) });
  expect([covers(0, 12), covers(-1, 12), covers(1, 13)]).toEqual([true, false, false]);
});

test("an address opens the tool with what was entered", () => {
  expect(parseToolAddress("#pace?d=1500&t=30:51")).toEqual({ id: "pace", prefill: { d: "1500", t: "30:51" } });
  expect(toolFragment("pace", { d: "1500", t: "30:51", p: "" })).toBe("#pace?d=1500&t=30:51");
  for (const id of TOOL_IDS) {
    const prefill = { a: "1,5 & more", b: "−2:03" };
    expect(parseToolAddress(toolFragment(id, prefill))).toEqual({ id, prefill });
  }
});

test("a fragment of something else opens nothing", () => {
  for (const fragment of ["", "#", "#content", "#paces?d=1", `#__proto__`]) {
    expect(parseToolAddress(fragment)).toBeNull();
  }
  expect(parseToolAddress(`#pace?d=${"1".repeat(41)}`)?.prefill).toEqual({});
});

test("an entry means the same to a swimmer with other units", () => {
  for (const sender of ["metric", "imperial"] as const) {
    const { prefill } = parseToolAddress(toolFragment("arrival", { d: "1.9", ...namedUnits(sender) })) ?? {
      prefill: {},
    };
    for (const own of ["metric", "imperial"] as const) expect(addressUnits(prefill, own)).toBe(sender);
  }
  expect(addressUnits({}, "imperial")).toBe("imperial");
});
