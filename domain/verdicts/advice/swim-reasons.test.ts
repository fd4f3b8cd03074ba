import { expect, test } from "vitest";
import type { Tide } from "../../conditions/facts/weather-hours.ts";
import { DEFAULT_BAND } from "../../conditions/swimmer-band.ts";
import { FIXTURE_NOW_MS as nowMs, timelineOf } from "../timeline-fixture.ts";
import { verdictFor } from "../verdict-for.ts";
import { listSwimReasons } from "./swim-reasons.ts";

const TIDE: Tide = {
  station: "Dublin",
  stationDistanceKm: 5,
  datum: "LAT",
  licence: "cc-by-4.0",
  extremes: [{ at: "2026-11-22T09:13:00Z", levelM: 4, isHigh: true }],
};
const own = (min: number, max: number) => ({
  ...DEFAULT_BAND,
  isOwn: true,
  minWaterTemperatureC: min,
  maxWaterTemperatureC: max,
  preferredWaterTemperatureC: max,
});

const SUN = [{ date: "2026-11-22", sunrise: "2026-11-22T08:05:00Z", sunset: "2026-11-22T16:17:00Z" }];

function reasonsAt(waterC: number, swimmer: typeof DEFAULT_BAND | null, tide: Tide | null = null) {
  const verdict = timelineOf(() => ({ waterC, merit: { name: "wind", text: "light wind, flat water" } }));
  return listSwimReasons(verdictFor({ verdict, alert: null }, { nowMs, swimmer }), { tide, swimmer, sun: SUN });
}

test("gives two for and one against", () => {
  expect(reasonsAt(11.6, own(12, 18), TIDE)).toEqual({
    pros: ["Light wind", "High water 09:13"],
    con: "11.6 °C, a little below your range",
  });
});

test("counts water in the swimmer's range for the swim, never against it", () => {
  expect(reasonsAt(14, own(12, 18))).toEqual({ pros: ["Light wind", "14.0 °C, in your range"], con: null });
});

test("says more than a little when the water is far outside the range", () => {
  expect(reasonsAt(8, own(12, 18)).con).toBe("8.0 °C, below your range");
  expect(reasonsAt(19, own(12, 18)).con).toBe("19.0 °C, a little above your range");
});

test("names the water without a range of one's own", () => {
  expect(reasonsAt(12, null).con).toBe("Water 12.0 °C");
});

test("names the light when little else speaks for the swim", () => {
  const verdict = verdictFor({ verdict: timelineOf(() => ({ merit: null })), alert: null }, { nowMs });
  expect(listSwimReasons(verdict, { tide: null, sun: SUN, swimmer: null }).pros).toEqual(["Light until 16:17"]);
  expect(listSwimReasons(verdict, { tide: null, sun: [], swimmer: null }).pros).toEqual([]);
});
