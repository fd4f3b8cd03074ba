import { expect, test } from "vitest";
import { CALM, CALM_HOUR } from "#domain/conditions/facts-fixture.ts";
import { toSwimmerBand } from "#domain/conditions/swimmer-band.ts";
import type { WeatherHour, WeatherOutlook } from "#domain/conditions/weather-hours.ts";
import { HOUR_MS } from "#domain/time.ts";
import { verdictFor } from "#domain/verdicts/verdict-for.ts";
import { toConditionsView } from "./conditions-view.ts";
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

test("shows the current hour and 48 in all, and marks the best", () => {
  const view = toConditionsView(
    outlookOf(72, (index) => ({ windSpeedKmh: index === 10 ? 5 : 30 })),
    FACTS,
    START_MS + 2.5 * HOUR_MS,
  );
  expect([view.hours.length, view.hours[0]?.at]).toEqual([48, at(2)]);
  expect(view.hours.filter(({ isBest }) => isBest).map((hour) => hour.at)).toEqual([at(10)]);
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
  const views = [FACTS, { ...FACTS, swimmer }].map((facts) => toConditionsView(cool, facts, START_MS));
  expect(views.map(({ hours, facts }) => [hours[0]?.score, facts.swimmer.isOwn])).toEqual([
    [94, false],
    [100, true],
  ]);
  // The timeline is the same for both: the verdict adds the swimmer.
  const spot = { verdict: views[0]?.timeline ?? null, alert: null };
  expect(views[1]?.timeline.hours).toEqual(spot.verdict?.hours);
  expect(verdictFor(spot, { nowMs: START_MS, swimmer }).score).toBe(100);
});

test("calls no hour good when values are overdue", () => {
  const view = toConditionsView(outlookOf(24), FACTS, START_MS + 4 * HOUR_MS);
  const verdict = verdictFor({ verdict: view.timeline, alert: null }, { nowMs: START_MS + 4 * HOUR_MS });
  expect(verdict).toMatchObject({ state: "fair", isStale: true, reason: { text: "the forecast is out of date" } });
  expect(view.hours.every(({ score }) => score <= 64)).toBe(true);
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
