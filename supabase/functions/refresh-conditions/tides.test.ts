import { expect, test } from "vitest";
import { sunTimes } from "./sun.ts";
import { loadTides } from "./tides.ts";

const predict = await loadTides();
const day = [new Date("2026-07-01T00:00:00Z"), new Date("2026-07-02T00:00:00Z")] as const;
const plymouth = { latitude: 50.3635, longitude: -4.1421 };

test("predicts four tides a day off Plymouth from the Devonport station", () => {
  const tide = predict(plymouth, ...day);
  expect(tide).toMatchObject({ station: expect.stringContaining("Devonport"), datum: "LAT", licence: "cc-by-4.0" });
  expect(tide?.station_distance_km).toBeLessThan(5);
  expect(tide?.extremes.map(({ is_high }) => is_high)).toEqual([false, true, false, true]);
});

// Recorded from neaps 0.8.0; not compared with a published table.
test.each([
  ["2026-07-01T00:27:00Z", 1.26],
  ["2026-07-01T06:27:30Z", 4.73],
  ["2026-07-01T12:38:50Z", 1.31],
  ["2026-07-01T18:43:40Z", 5.02],
])("predicts the tide near %s at %d m", (at, level) => {
  const distance = (extreme: { at: string }) => Math.abs(Date.parse(extreme.at) - Date.parse(at));
  const nearest = predict(plymouth, ...day)?.extremes.toSorted((a, b) => distance(a) - distance(b))[0];
  expect(nearest && distance(nearest)).toBeLessThan(5 * 60_000);
  expect(Math.abs((nearest?.level_m ?? 0) - level)).toBeLessThan(0.05);
});

test("predicts no tide far from any usable station", () => {
  expect(predict({ latitude: 47.3, longitude: 8.5 }, ...day)).toBeNull();
});

test("never chooses a station whose license forbids commercial use", async () => {
  const { stationsNear } = await import("neaps");
  // Around Great Britain and Ireland.
  const near = stationsNear({ latitude: 54, longitude: -4, maxDistance: 700, maxResults: 1000 });
  const isForbidden = (station: object) =>
    "license" in station && (station.license as { commercial_use?: boolean }).commercial_use === false;
  const forbidden = near.filter(isForbidden);
  expect(forbidden.length).toBeGreaterThan(10);
  for (const { latitude, longitude } of forbidden) {
    expect(predict({ latitude, longitude }, ...day)?.station_distance_km).not.toBe(0);
  }
});

test.each([
  ["Europe/London", 50.6, -2.1, "2026-06-21", "2026-06-21T03:5", "2026-06-21T20:2"],
  ["Pacific/Kiritimati", 1.87, -157.4, "2026-06-21", "2026-06-20T16:2", "2026-06-21T04:3"],
])("gives the sun times of the local date in %s", (timeZone, latitude, longitude, date, rises, sets) => {
  const { sunrise, sunset } = sunTimes({ latitude, longitude }, timeZone)(date);
  expect(sunrise).toContain(rises);
  expect(sunset).toContain(sets);
});

test("gives no sunset where the sun doesn't set", () => {
  expect(sunTimes({ latitude: 69.6, longitude: 18.9 }, "Europe/Oslo")("2026-06-21")).toMatchObject({ sunset: null });
});
