import { expect, test } from "vitest";
import { CALM, CALM_HOUR } from "#domain/conditions/facts-fixture.ts";
import type { WeatherHour, WeatherOutlook } from "#domain/conditions/weather-hours.ts";
import { isStale, toConditionsView } from "./conditions-view.ts";
import { toWeekDays } from "./week-days.ts";

const HOUR_MS = 3_600_000;
const START_MS = Date.parse("2026-07-15T06:00:00.000Z");
const at = (hours: number) => new Date(START_MS + hours * HOUR_MS).toISOString();

/** Hours from 06:00 on, calm but for what is said of them. */
function outlookOf(count: number, change: (index: number) => Partial<WeatherHour> = () => ({})): WeatherOutlook {
  const hours = Array.from({ length: count }, (_, index) => ({ ...CALM_HOUR, at: at(index), ...change(index) }));
  return {
    source: "Open-Meteo",
    isSimulated: false,
    fetchedAt: at(0),
    nextUpdateAt: at(3),
    timeZone: "Europe/Dublin",
    hours,
    sun: [],
    tide: null,
    rain24hMm: 0,
    rain48hMm: 0,
    rain72hMm: 0,
  };
}

test("a page shows the present hour and 48 in all, and marks the best of them", () => {
  const view = toConditionsView(
    outlookOf(72, (index) => ({ windSpeedKmh: index === 10 ? 5 : 30 })),
    CALM,
    START_MS + 2.5 * HOUR_MS,
  );
  expect(view.present?.hour.at).toBe(at(2));
  expect([view.hours.length, view.hours[0]?.at]).toEqual([48, at(2)]);
  expect(view.hours.filter(({ isBest }) => isBest).map((hour) => hour.at)).toEqual([at(10)]);
});

test("a forecast that has run out has no present hour", () => {
  expect(toConditionsView(outlookOf(3), CALM, START_MS + 9 * HOUR_MS)).toMatchObject({ present: null, hours: [] });
});

test.each([
  [2, false],
  [4, true],
])("%i hours after it was fetched, with an update due after three, values are stale: %s", (hours, stale) => {
  expect(isStale(toConditionsView(outlookOf(24), CALM, START_MS + hours * HOUR_MS))).toBe(stale);
});

test("a week is told by the best hour of each day in the spot's own time", () => {
  const days = toWeekDays(
    outlookOf(42, (index) => ({ windGustKmh: index < 17 ? 9 : 80, airTemperatureC: 10 + index / 2 })),
    CALM,
  );
  // 06:00 UTC is 07:00 in Dublin, so the first day has 17 hours.
  expect(days).toMatchObject([
    { day: "Wed 15 Jul", rating: "excellent", best: { from: at(0), to: at(17) }, lowC: 10, highC: 18 },
    { day: "Thu 16 Jul", rating: "avoid", best: null },
    { day: "Fri 17 Jul", rating: "avoid" },
  ]);
});
