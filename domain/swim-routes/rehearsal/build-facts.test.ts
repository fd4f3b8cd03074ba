import { expect, test } from "vitest";
import { emptyOutlook, type WeatherOutlook } from "../../conditions/facts/weather-hours.ts";
import { DEFAULT_BAND } from "../../conditions/swimmer-band.ts";
import { HOUR_MS } from "../../time.ts";
import type { RoutePoint } from "../route-point.ts";
import { buildPlaceFacts, type NearSpot } from "./build-facts.ts";
import { planStream, springsAlong } from "./choose-stream.ts";
import { listHourVerdicts } from "./hour-verdicts.ts";
import { NO_PLACE_FACTS } from "./rehearsal-facts.ts";
import { listStartDays, startOfDay, swimmableSpan } from "./start-days.ts";
import { NO_STREAM_CHOICE } from "./stream-choice.ts";

const NOW_MS = Date.parse("2026-11-23T10:00:00Z");
const DEVICE_ZONE = "Europe/Oslo";
const EXTREMES = [
  { at: "2026-11-23T06:00:00Z", levelM: 0.5, isHigh: false },
  { at: "2026-11-23T12:00:00Z", levelM: 3.5, isHigh: true },
];
const TIDE = { station: "Dublin", stationDistanceKm: 8, datum: "LAT", licence: "open", extremes: EXTREMES };
const ALMANAC = { timeZone: "Europe/Dublin", sun: [], tide: TIDE };

function outlookOf(hour: Partial<WeatherOutlook["hours"][number]>): WeatherOutlook {
  const outlook = emptyOutlook(NOW_MS);
  return { ...outlook, source: "Open-Meteo", hours: outlook.hours.map((one) => ({ ...one, ...hour })) };
}

const beach: NearSpot = {
  id: "beach",
  name: "Sandycove",
  waterType: "sea",
  outlook: outlookOf({ windSpeedKmh: 18, windDirectionDeg: 225, currentMs: 0.4, currentDirectionDeg: 90 }),
  almanac: ALMANAC,
  verdict: null,
};
const lake: NearSpot = { ...beach, id: "lake", name: "Lough Dan", waterType: "lake", almanac: null };

test("takes forecast, tide and stream from the nearest spots", () => {
  const facts = buildPlaceFacts([{ ...beach, id: "bare", outlook: null }, beach], NOW_MS, DEVICE_ZONE);
  expect(facts).toMatchObject({ spot: { id: "beach" }, timeZone: "Europe/Dublin", tide: { station: "Dublin" } });
  expect(facts.wind.hours[0]).toEqual({ kmh: 18, fromDeg: 225 });
  expect(facts.marine?.hours[0]?.east).toBeCloseTo(0.4);
});

test("gives a lake's route neither tide nor stream of a beach nearby", () => {
  expect(buildPlaceFacts([lake, beach], NOW_MS, DEVICE_ZONE)).toMatchObject({ tide: null, marine: null });
});

test("leaves out an outdated forecast", () => {
  const facts = buildPlaceFacts([beach], NOW_MS + 96 * HOUR_MS, DEVICE_ZONE);
  expect(facts).toMatchObject({ forecastMs: null, marine: null, wind: { hours: [] } });
  expect(facts.tide).not.toBeNull();
  expect(buildPlaceFacts([], NOW_MS, DEVICE_ZONE)).toEqual(NO_PLACE_FACTS);
});

const LINE = [
  { latitude: 53, longitude: -6 },
  { latitude: 53.01, longitude: -6 },
];
const pointOf = (latitude: number, current: number | null): RoutePoint => ({
  ...{ latitude, longitude: -6, type: "waypoint", name: null, description: null, depth: null },
  current,
});

test("takes the marine forecast, else the tide, else what was entered, else nothing", () => {
  const { marine, tide } = buildPlaceFacts([beach], NOW_MS, DEVICE_ZONE);
  const points = [pointOf(53, 0.3), pointOf(53.01, null)];
  const kindOf = (facts: { marine: typeof marine; tide: typeof tide }, choice: Partial<typeof NO_STREAM_CHOICE>) =>
    planStream({ choice: { ...NO_STREAM_CHOICE, ...choice }, facts, line: LINE, points }).kind;
  expect(kindOf({ marine, tide }, {})).toBe("marine");
  expect(kindOf({ marine: null, tide }, { floodTowardDeg: 180 })).toBe("tide");
  // Where the rising tide runs to is nothing to guess.
  expect(kindOf({ marine: null, tide }, {})).toBe("none");
  expect(kindOf({ marine: null, tide: null }, { steadySpeed: 0.5, steadyTowardDeg: 90 })).toBe("steady");
  expect(kindOf({ marine, tide }, { kind: "none" })).toBe("none");
  expect(kindOf({ marine: null, tide }, { kind: "marine" })).toBe("none");
});

test("takes clock and sun from a spot without a tide, else the clock of the device", () => {
  const sun = [{ date: "2026-11-23", sunrise: "2026-11-23T08:12:00Z", sunset: "2026-11-23T16:15:00Z" }];
  const tideless = { ...beach, outlook: null, almanac: { ...ALMANAC, sun, tide: null } };
  const facts = buildPlaceFacts([tideless], NOW_MS, DEVICE_ZONE);
  expect(facts).toMatchObject({ timeZone: "Europe/Dublin", tide: null });
  expect(facts.days).toEqual([
    { sunriseMs: Date.parse(sun[0]?.sunrise ?? ""), sunsetMs: Date.parse("2026-11-23T16:15:00Z") },
  ]);
  const nothing = { ...beach, outlook: null, almanac: null };
  expect(buildPlaceFacts([nothing], NOW_MS, DEVICE_ZONE).timeZone).toBe("Europe/Oslo");
});

test("decides the hours for a swimmer and tells those without a recent sample", () => {
  const hour = { at: "2026-11-23T10:00:00Z", points: 80, cap: 64, gate: null, isWarned: false, isKnown: true };
  const reason = { name: "sample", text: "no recent dated water sample" };
  const rest = { isDark: false, waterC: 14, reasonPoints: -36, merit: null, confidence: 80 };
  const times = {
    computedAt: "2026-11-23T09:00:00Z",
    staleAt: "2026-11-24T09:00:00Z",
    expiresAt: "2026-11-25T09:00:00Z",
  };
  const verdict = {
    hours: [
      { ...hour, ...rest, reason },
      { ...hour, ...rest, cap: 100, reason: null },
    ],
    ...times,
  };
  const spot = { ...beach, verdict: { ...verdict, timeZone: "UTC", isSimulated: false, isOutdated: false } };
  const { timeline } = buildPlaceFacts([spot], NOW_MS, DEVICE_ZONE);
  const verdicts = listHourVerdicts(timeline, NOW_MS, DEFAULT_BAND);
  expect(verdicts.map(({ isWaterTested }) => isWaterTested)).toEqual([false, true]);
  const warmSwimmer = { ...DEFAULT_BAND, isOwn: true, minWaterTemperatureC: 18, preferredWaterTemperatureC: 22 };
  const [, cold] = listHourVerdicts(timeline, NOW_MS, warmSwimmer);
  expect([verdicts[1]?.state, cold?.state]).toEqual(["good", "fair"]);
  expect(listHourVerdicts(timeline, NOW_MS + 96 * HOUR_MS, DEFAULT_BAND)).toEqual([]);
});

test("places the strongest streams where the line passes them", () => {
  const [first, last] = springsAlong(LINE, [pointOf(53.01, 0.6), pointOf(53, 0.2)], 1) as [number, number][];
  expect(first).toEqual([0, 0.2]);
  expect(last?.[0]).toBeGreaterThan(1_100);
  expect(last?.[1]).toBe(0.6);
  expect(springsAlong(LINE, [pointOf(53, null)], 0.4)).toEqual([[0, 0.4]]);
});

test("counts days by the clock there, also when it changes", () => {
  expect(startOfDay("2026-10-25", "Europe/Dublin")).toBe(Date.parse("2026-10-24T23:00:00Z"));
  const days = listStartDays(Date.parse("2026-10-24T12:00:00Z"), "Europe/Dublin");
  expect(days.map(({ fromMs, toMs }) => (toMs - fromMs) / HOUR_MS)).toEqual([24, 25, 24]);
  expect(listStartDays(Date.parse("2026-10-24T12:00:00Z"), "Pacific/Auckland")[0]?.date).toBe("2026-10-25");
});

test("a day's strip reaches an hour beyond the light", () => {
  const [day] = listStartDays(NOW_MS, "Europe/Dublin");
  if (!day) throw new Error("no day");
  const sun = { sunriseMs: Date.parse("2026-11-23T08:12:00Z"), sunsetMs: Date.parse("2026-11-23T16:15:00Z") };
  expect(swimmableSpan(day, [sun])).toEqual({
    fromMs: Date.parse("2026-11-23T07:00:00Z"),
    toMs: Date.parse("2026-11-23T18:00:00Z"),
  });
  expect(swimmableSpan(day, []).fromMs).toBe(Date.parse("2026-11-23T05:00:00Z"));
});
