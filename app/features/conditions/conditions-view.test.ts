import { expect, test } from "vitest";
import { CALM, CALM_HOUR } from "#domain/conditions/facts/facts-fixture.ts";
import type { WeatherHour, WeatherOutlook } from "#domain/conditions/facts/weather-hours.ts";
import { toSwimmerBand } from "#domain/conditions/swimmer-band.ts";
import { HOUR_MS } from "#domain/time.ts";
import { judgeHours, verdictFor } from "#domain/verdicts/verdict-for.ts";
import { toConditionsView } from "./conditions-view.ts";
import { toRows } from "./page/hours-part.tsx";
import { toWeekDays } from "./page/week-days.ts";

const FACTS = { ...CALM, water: null };
const START_MS = Date.parse("2026-07-15T06:00:00.000Z");
const at = (hours: number) => new Date(START_MS + hours * HOUR_MS).toISOString();

/** Hours from 06:00 on, calm except for the given values. */
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

test("shows the current hour and 48 in all, and marks the best for this swimmer", () => {
  const nowMs = START_MS + 2.5 * HOUR_MS;
  const view = toConditionsView(
    outlookOf(72, (index) => ({ windSpeedKmh: index === 10 ? 5 : 30 })),
    FACTS,
    nowMs,
  );
  expect([view.hours.length, view.hours[0]?.at]).toEqual([48, at(2)]);
  const rows = toRows(view.hours, judgeHours({ verdict: view.timeline, alert: null }, { nowMs }));
  expect(rows.filter(({ isBest }) => isBest).map((hour) => hour.at)).toEqual([at(10)]);
});

test("has no hours after the forecast has run out", () => {
  const view = toConditionsView(outlookOf(3), FACTS, START_MS + 9 * HOUR_MS);
  expect([view.hours, view.timeline.hours]).toEqual([[], []]);
});

test("scores cool water as fine for a swimmer who likes it", () => {
  const cool = outlookOf(24, () => ({ waterTemperatureC: 15 }));
  const swimmer =
    toSwimmerBand({
      min_water_temp: 14,
      max_water_temp: 18,
      preferred_water_temp: 15,
      swims_in_dark: false,
      swims_in_winter_water: false,
    }) ?? CALM.swimmer;
  const spot = { verdict: toConditionsView(cool, FACTS, START_MS).timeline, alert: null };
  const scores = [null, swimmer].map((reader) => verdictFor(spot, { nowMs: START_MS, swimmer: reader }).score);
  expect(scores).toEqual([94, 100]);
});

test("calls no hour good when values are overdue", () => {
  const view = toConditionsView(outlookOf(24), FACTS, START_MS + 4 * HOUR_MS);
  const spot = { verdict: view.timeline, alert: null };
  const verdict = verdictFor(spot, { nowMs: START_MS + 4 * HOUR_MS });
  expect(verdict).toMatchObject({ state: "fair", isStale: true, reason: { text: "the forecast is out of date" } });
  expect(judgeHours(spot, { nowMs: START_MS + 4 * HOUR_MS }).every(({ score }) => score <= 64)).toBe(true);
});

test("describes each day of a week by its best hour in the spot's time zone", () => {
  const days = toWeekDays(
    outlookOf(42, (index) => ({ windGustKmh: index < 17 ? 9 : 80, airTemperatureC: 10 + index / 2 })),
    FACTS,
    START_MS,
  );
  // 06:00 UTC is 07:00 in Dublin, so the first day has 17 hours.
  expect(days).toMatchObject([
    { day: "Wed 15 Jul", state: "good", best: { from: at(0), to: at(17) }, lowC: 10, highC: 18 },
    { day: "Thu 16 Jul", state: "avoid", best: null },
    { day: "Fri 17 Jul", state: "avoid" },
  ]);
});
