import { expect, test } from "vitest";
import { HOUR_MS } from "../../time.ts";
import { bestWindows } from "../best-windows.ts";
import { scoreHour } from "../score/score-hour.ts";
import { hoursFromHighWater, tideLevelM, usableTideWindows } from "../tide-window.ts";
import { alertOf, CALM, CALM_HOUR } from "./facts-fixture.ts";
import { hoursFrom, listHourFacts } from "./hour-facts.ts";
import type { Tide, WeatherHour, WeatherOutlook } from "./weather-hours.ts";

const FACTS = { ...CALM, water: null };
const START_MS = Date.parse("2026-07-15T06:00:00.000Z");
const at = (hours: number) => new Date(START_MS + hours * HOUR_MS).toISOString();

function outlookOf(hours: readonly Partial<WeatherHour>[], change: Partial<WeatherOutlook> = {}): WeatherOutlook {
  return {
    source: "Open-Meteo",
    isSimulated: false,
    fetchedAt: at(0),
    nextUpdateAt: at(3),
    timeZone: "Europe/Dublin",
    hours: hours.map((hour, index) => ({ ...CALM_HOUR, at: at(index), ...hour })),
    sun: [],
    tide: null,
    rain24hMm: 0,
    rain48hMm: 0,
    rain72hMm: 0,
    ...change,
  };
}

const scoresOf = (outlook: WeatherOutlook) => listHourFacts(outlook, FACTS, START_MS).map(scoreHour);

test("the best window is the longest run of hours near the best one", () => {
  const [best, ...others] = bestWindows(scoresOf(outlookOf([{ windSpeedKmh: 30 }, {}, {}, { windSpeedKmh: 25 }, {}])));
  expect(best).toMatchObject({ from: at(1), to: at(3), score: 100, rating: "excellent" });
  expect(others.map(({ from }) => from)).toEqual([at(4)]);
});

test.each([
  ["on time", 3, { score: 100, rating: "excellent", isIncomplete: false }],
  ["a little late", 3.4, { score: 100, rating: "excellent", isIncomplete: false }],
  ["overdue", 3.6, { score: 64, rating: "fair", isIncomplete: true }],
])("scores a calm hour whose next update is %s", (_, hours, expected) => {
  const [first] = listHourFacts(outlookOf([{}]), FACTS, START_MS + hours * HOUR_MS).map(scoreHour);
  expect(first).toMatchObject(expected);
});

test("a stormy day has no window", () => {
  expect(bestWindows(scoresOf(outlookOf([{ windGustKmh: 80 }, { windGustKmh: 90 }])))).toEqual([]);
});

test("untested water never has a good window", () => {
  const untested = { ...FACTS, quality: { ...FACTS.quality, quality: "unknown", sampledAt: null } } as const;
  const windows = bestWindows(listHourFacts(outlookOf([{}, {}]), untested, START_MS).map(scoreHour));
  expect(windows.map(({ rating }) => rating)).toEqual(["fair"]);
});

test("rain counts for 24 hours, past and forecast", () => {
  const hours = Array.from({ length: 30 }, (_, index) => ({ precipitationMm: index === 6 ? 4 : 0 }));
  const rain = listHourFacts(outlookOf(hours, { rain24hMm: 12 }), FACTS, START_MS).map(({ rain24hMm }) => rain24hMm);
  expect([rain[0], rain[6], rain[12], rain[29], rain[28]]).toEqual([12, 13, 10, 4, 4]);
});

test("an alert counts only until it expires", () => {
  const alerts = [alertOf({ severity: "critical", expiresAt: at(1) })];
  const counts = listHourFacts(outlookOf([{}, {}, {}]), { ...FACTS, alerts }, START_MS).map(
    (facts) => facts.alerts.length,
  );
  expect(counts).toEqual([1, 0, 0]);
});

test("a crowd report counts until it expires", () => {
  const report = { weight: 1, count: 1, newestAt: at(-50) };
  const crowd = [
    { ...report, kind: "algae", says: "Green water", expiresAt: at(118) },
    { ...report, kind: "crowds", says: "Busy", newestAt: at(-2), expiresAt: at(1) },
  ];
  const kinds = listHourFacts(outlookOf([{}, {}]), { ...FACTS, crowd }, START_MS).map((facts) =>
    facts.crowd.map(({ kind }) => kind),
  );
  expect(kinds).toEqual([["algae", "crowds"], ["algae"]]);
});

test("thunder in the previous hour closes the current one", () => {
  const hourBefore = { ...CALM_HOUR, at: at(-1), weatherCode: 95 };
  const gates = listHourFacts(outlookOf([{}, {}], { hourBefore }), FACTS, START_MS).map(
    (facts) => scoreHour(facts).gates.length,
  );
  expect(gates).toEqual([1, 0]);
});

test("drops past hours and keeps the current one", () => {
  const { hours } = outlookOf([{}, {}, {}]);
  expect(hoursFrom(hours, START_MS + 1.5 * HOUR_MS).map((hour) => hour.at)).toEqual([at(1), at(2)]);
});

const TIDE: Tide = {
  station: "Dublin",
  stationDistanceKm: 4,
  datum: "LAT",
  licence: "CC BY 4.0",
  extremes: [
    { at: at(-6), levelM: 1, isHigh: false },
    { at: at(0), levelM: 4, isHigh: true },
    { at: at(6), levelM: 1, isHigh: false },
    { at: at(12), levelM: 4, isHigh: true },
  ],
};

test("interpolates the tide level, and has none outside the table", () => {
  expect(tideLevelM(TIDE.extremes, START_MS + 3 * HOUR_MS)).toBeCloseTo(2.5);
  expect(tideLevelM(TIDE.extremes, START_MS - 24 * HOUR_MS)).toBeNull();
});

test.each([
  [1, 1],
  [7, -5],
  [-1, -1],
])("after %i hours, the nearest high water is %i hours off", (hours, expected) => {
  expect(hoursFromHighWater(TIDE, at(hours))).toBe(expected);
});

test("usable hours surround each high water", () => {
  const windows = usableTideWindows(TIDE, { hoursBeforeHigh: 1, hoursAfterHigh: 2 });
  expect(windows).toEqual([
    { from: at(-1), to: at(2) },
    { from: at(11), to: at(14) },
  ]);
});
