import { expect, test } from "vitest";
import { CALM, CALM_HOUR } from "#domain/conditions/facts-fixture.ts";
import type { WeatherHour, WeatherOutlook } from "#domain/conditions/weather-hours.ts";
import { toConditionsView } from "../conditions-view.ts";
import { isLowRisk, type SpotTimes, sortTimes, toSpotTimes } from "./spot-times.ts";

const START_MS = Date.parse("2026-07-15T06:00:00.000Z");
const at = (hours: number) => new Date(START_MS + hours * 3_600_000).toISOString();

type Changes = { hours?: readonly Partial<WeatherHour>[]; isSimulated?: boolean; nextUpdateAt?: string };

function timesOf(name: string, { hours = [{}], isSimulated = false, nextUpdateAt = at(3) }: Changes = {}): SpotTimes {
  const outlook: WeatherOutlook = {
    source: isSimulated ? "Simulated" : "Open-Meteo",
    isSimulated,
    fetchedAt: at(-1),
    nextUpdateAt,
    timeZone: "Europe/Dublin",
    hours: hours.map((hour, index) => ({ ...CALM_HOUR, at: at(index), ...hour })),
    sun: [],
    tide: null,
    rain24hMm: 0,
    rain48hMm: 0,
    rain72hMm: 0,
  };
  const times = toSpotTimes({ id: name, name }, toConditionsView(outlook, { ...CALM, water: null }, START_MS));
  if (!times) throw new Error("there are no hours");
  return times;
}

const storm = { windGustKmh: 90 };

test("finds the best window and the best hour of a spot", () => {
  const times = timesOf("Cove", { hours: [storm, { windSpeedKmh: 20 }, {}, storm] });
  expect(times).toMatchObject({
    window: { from: at(2), to: at(3), state: "good" },
    best: { at: at(2), score: 100 },
  });
  expect(isLowRisk(times)).toBe(true);
});

test("gives the reason of the best hour when nothing is good", () => {
  const times = timesOf("Cove", { hours: [storm, storm] });
  expect(times).toMatchObject({ window: null, best: { state: "avoid", reason: "gusts of 90 km/h, limit 60 km/h" } });
  expect(isLowRisk(times)).toBe(false);
});

test("shows fair hours without calling them low risk", () => {
  expect(isLowRisk(timesOf("Cove", { hours: [{ windSpeedKmh: 45 }] }))).toBe(false);
});

test("never calls simulated hours low risk", () => {
  const times = timesOf("Cove", { isSimulated: true });
  expect(times.window?.state).toBe("good");
  expect(isLowRisk(times)).toBe(false);
});

test("leaves out a spot without a forecast", () => {
  expect(toSpotTimes({ id: "Cove", name: "Cove" }, null)).toBeNull();
});

test("sorts real values before stale ones, and stale before simulated", () => {
  const real = timesOf("real", { hours: [{ windSpeedKmh: 30 }] });
  const better = timesOf("better", { hours: [{ windSpeedKmh: 20 }] });
  const stale = timesOf("stale", { nextUpdateAt: at(-2) });
  const simulated = timesOf("simulated", { isSimulated: true });
  const sorted = sortTimes([simulated, stale, real, better]).map(({ spotName }) => spotName);
  expect(sorted).toEqual(["better", "real", "stale", "simulated"]);
});
