import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { HourFacts } from "./facts/conditions-facts.ts";
import { alertOf, anyFacts, CALM, riskOf, withHour, withQuality } from "./facts/facts-fixture.ts";
import { scoreHour } from "./score/score-hour.ts";
import { DEFAULT_BAND } from "./swimmer-band.ts";
import { decideVerdict, isWorseState, VERDICT_STATES, type VerdictState } from "./verdict.ts";

const verdictOf = (facts: HourFacts) => scoreHour(facts).verdict;
const night = (facts: HourFacts) => withHour({ isDay: false }, facts);
const noForecast = withHour({ windSpeedKmh: null, weatherCode: null });
const closure = { ...CALM, alerts: [alertOf({ kind: "closure", severity: "high" })] };

test.each<[VerdictState, string, HourFacts]>([
  ["good", "a calm noon on tested water", CALM],
  ["fair", "water without a recent sample", withQuality({ quality: "unknown", sampledAt: null })],
  ["fair", "a forecast that is overdue", { ...CALM, isWeatherStale: true }],
  ["caution", "a swimmer's report of sewage", { ...CALM, risks: [riskOf({ name: "crowd_report" })] }],
  ["caution", "raised risk at night", night({ ...CALM, risks: [riskOf({})] })],
  ["avoid", "a count above the limit", { ...CALM, risks: [riskOf({ name: "bacteria", level: "high" })] }],
  ["avoid", "thunder", withHour({ weatherCode: 95 })],
  ["avoid", "ice-cold water", withHour({ waterTemperatureC: 3 })],
  ["closed", "a closure", closure],
  ["closed", "a closure without any forecast", { ...noForecast, alerts: closure.alerts }],
  ["unknown", "an hour without wind and sky", noForecast],
  ["unknown", "a forecast of yesterday", { ...CALM, isWeatherStale: true, isWeatherExpired: true }],
  ["dark", "a calm night", night(CALM)],
  [
    "good",
    "a calm night for a swimmer who swims in the dark",
    night({ ...CALM, swimmer: { ...DEFAULT_BAND, allowsDark: true } }),
  ],
  [
    "good",
    "winter water for a winter swimmer",
    withHour({ waterTemperatureC: 3 }, { ...CALM, swimmer: { ...DEFAULT_BAND, hasColdProfile: true } }),
  ],
  ["good", "cool water for a visitor without preferences", withHour({ waterTemperatureC: 10 })],
])("%s: %s", (state, _, facts) => {
  expect(verdictOf(facts).state).toBe(state);
});

test("the reason is the largest loss, caps included", () => {
  const windy = withHour({ windSpeedKmh: 18 }, { ...CALM, risks: [riskOf({})] });
  expect(verdictOf(windy).reason?.text).toBe("a storm overflow 2.0 km away is discharging");
  const cold = withHour({ waterTemperatureC: 9, windSpeedKmh: 15 });
  expect(verdictOf(cold).reason?.text).toBe("water 9.0 °C");
  expect(verdictOf(CALM).reason).toBeNull();
});

test("a stored verdict gives each swimmer the same result as the page", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const forAll = scoreHour({ ...facts, swimmer: DEFAULT_BAND, isWeatherStale: false, isWeatherExpired: false });
      const own = scoreHour(facts);
      const { swimmer, isWeatherStale: isStale, isWeatherExpired: isExpired } = facts;
      const decided = decideVerdict(forAll.base, { swimmer, isStale, isExpired });
      expect(decided).toEqual(own.verdict);
      expect(decided.score).toBe(own.score);
    }),
  );
});

test("an unknown hour is never good or fair", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const blind = withHour({ windSpeedKmh: null, weatherCode: null }, facts);
      expect(["good", "fair"]).not.toContain(verdictOf(blind).state);
      expect(["good", "fair"]).not.toContain(verdictOf({ ...facts, isWeatherExpired: true }).state);
    }),
  );
});

test("no state is better than the water's risks", () => {
  const least = { low: "good", unknown: "good", medium: "caution", high: "avoid" } as const;
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { state } = verdictOf(facts);
      for (const { level, name } of facts.risks) {
        expect(isWorseState(least[level], state)).toBe(false);
        if (name === "closure" && level === "high") expect(state).toBe("closed");
      }
    }),
  );
});

test("states are ordered from best to worst", () => {
  expect(VERDICT_STATES.toSorted((one, other) => (isWorseState(one, other) ? 1 : -1))).toEqual([...VERDICT_STATES]);
});
