import fc from "fast-check";
import { expect, test } from "vitest";
import { VERDICT_STATES } from "../../conditions/verdict.ts";
import { GO_SUGGESTIONS, type GoFacts, type GoHour, type GoLimits, goFacts, goLimits, suggestGo } from "./go-no-go.ts";

const HOUR: GoHour = {
  at: "2026-07-19T06:00:00.000Z",
  state: "good",
  reason: null,
  waterC: 15.1,
  waveM: 0.3,
  windKmh: 11,
  gustKmh: 15,
  windFromDeg: 225,
};
const FACTS: GoFacts = {
  checkedAt: "2026-07-18T06:30:00.000Z",
  source: "Open-Meteo",
  isSimulated: false,
  timeZone: "Europe/Dublin",
  hours: [HOUR],
  highWaterAt: null,
  quality: null,
  highAlert: null,
};
const NO_LIMITS = goLimits({});

const withHours = (...hours: Partial<GoHour>[]): GoFacts => ({
  ...FACTS,
  hours: hours.map((hour) => ({ ...HOUR, ...hour })),
});
const suggest = (facts: GoFacts, limits: Partial<GoLimits> = {}) => {
  const { suggestion, reasons } = suggestGo(facts, { ...NO_LIMITS, ...limits });
  return [suggestion, reasons[0]?.text];
};

test.each<[string, GoFacts, Partial<GoLimits>, (string | undefined)[]]>([
  ["good hours", FACTS, {}, ["go", "Good"]],
  ["a fair hour", withHours({ state: "fair", reason: "cool" }), {}, ["go", "Fair: cool"]],
  ["one hour of caution", withHours({}, { state: "caution", reason: "rain" }), {}, ["caution", "Caution: rain"]],
  ["darkness", withHours({ state: "dark" }), {}, ["caution", "Dark"]],
  ["a closed hour", withHours({ state: "closed", reason: "sewage" }, {}), {}, ["no_go", "Closed: sewage"]],
  ["waves over the limit", FACTS, { maxWaveM: 0.2 }, ["no_go", "Waves 0.3 m, limit 0.2 m"]],
  ["waves at the limit", FACTS, { maxWaveM: 0.3 }, ["go", "Good"]],
  [
    "wind over the limit in one hour",
    withHours({}, { windKmh: 31 }),
    { maxWindKmh: 30 },
    ["no_go", "Wind 31 km/h, limit 30 km/h"],
  ],
  ["cold water", FACTS, { minWaterC: 16 }, ["no_go", "Water 15.1 °C, limit 16 °C"]],
  [
    "waves that are not known",
    withHours({}, { waveM: null }),
    { maxWaveM: 1 },
    ["unknown", "Waves not known, limit 1 m"],
  ],
  ["no forecast", withHours(), {}, ["unknown", "No forecast for these hours"]],
  ["an unknown hour", withHours({ state: "unknown" }), {}, ["unknown", "Not known"]],
  [
    "a high alert that matters to the host",
    { ...FACTS, highAlert: "Jellyfish" },
    { noHighAlert: true },
    ["no_go", "Alert in force: Jellyfish"],
  ],
  ["a high alert otherwise", { ...FACTS, highAlert: "Jellyfish" }, {}, ["go", "Good"]],
])("%s", (_what, facts, limits, expected) => {
  expect(suggest(facts, limits)).toEqual(expected);
});

test("a no-go lists every reason, the worst first", () => {
  const { reasons } = suggestGo(withHours({ state: "caution", reason: "rain" }), {
    ...NO_LIMITS,
    maxWaveM: 0.1,
    minWaterC: 20,
  });
  expect(reasons.map(({ text }) => text)).toEqual([
    "Waves 0.3 m, limit 0.1 m",
    "Water 15.1 °C, limit 20 °C",
    "Caution: rain",
  ]);
});

test("what is stored can be read again", () => {
  expect(goFacts(JSON.parse(JSON.stringify(FACTS)))).toEqual(FACTS);
  expect(goLimits({ maxWaveM: 1, noHighAlert: true, other: 1 })).toEqual({
    maxWaveM: 1,
    maxWindKmh: null,
    minWaterC: null,
    noHighAlert: true,
  });
});

const value = fc.option(fc.double({ min: 0, max: 40, noNaN: true }));
const anyHour: fc.Arbitrary<GoHour> = fc.record({
  at: fc.constant(HOUR.at),
  state: fc.constantFrom(...VERDICT_STATES),
  reason: fc.constant(null),
  waterC: value,
  waveM: value,
  windKmh: value,
  gustKmh: value,
  windFromDeg: value,
});
const anyLimits = fc.record({ maxWaveM: value, maxWindKmh: value, minWaterC: value, noHighAlert: fc.boolean() });
const rank = (facts: GoFacts, limits: GoLimits) => GO_SUGGESTIONS.indexOf(suggestGo(facts, limits).suggestion);

test("one more hour, limit, gap or alert never makes the suggestion better", () => {
  fc.assert(
    fc.property(fc.array(anyHour, { minLength: 1, maxLength: 4 }), anyHour, anyLimits, (hours, more, limits) => {
      const facts = withHours(...hours);
      const plain = rank(facts, limits);
      expect(rank(withHours(...hours, more), limits)).toBeGreaterThanOrEqual(plain);
      expect(rank(facts, NO_LIMITS)).toBeLessThanOrEqual(plain);
      expect(rank({ ...facts, highAlert: "Storm" }, limits)).toBeGreaterThanOrEqual(plain);
    }),
  );
});

test("without every verdict and every limited value known it is never a go", () => {
  fc.assert(
    fc.property(fc.array(anyHour, { maxLength: 4 }), anyLimits, (hours, limits) => {
      if (suggestGo(withHours(...hours), limits).suggestion !== "go") return;
      expect(hours.length).toBeGreaterThan(0);
      for (const { state, waveM } of hours) {
        expect(["good", "fair"]).toContain(state);
        if (limits.maxWaveM !== null) expect(waveM).not.toBeNull();
      }
    }),
  );
});
