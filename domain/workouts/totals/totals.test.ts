import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WATER_KINDS } from "../workout.ts";
import { addDays, addMonths, dayAt, daysFrom, listDays, type Weekday, weekStart } from "./days.ts";
import { eddingtonNumber } from "./eddington.ts";
import { goalProgress } from "./goals.ts";
import { weeksOfMonth } from "./month-weeks.ts";
import { PERIODS, periodToDate, sameDaysBefore, wholePeriod } from "./periods.ts";
import { countStreak } from "./streak.ts";
import { sumDays } from "./sum-days.ts";
import { ofWater, type SwimDay } from "./swim-day.ts";
import { paceFigure } from "./total-words.ts";
import { weeksOfYear } from "./weeks-of-year.ts";

const aWeekday = fc.constantFrom<Weekday[]>(0, 1, 6);
const aDay = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays("2000-01-01", days));
const aSwimDay: fc.Arbitrary<SwimDay> = fc.record({
  day: fc.integer({ min: 0, max: 400 }).map((days) => addDays("2025-12-01", days)),
  water: fc.constantFrom(...WATER_KINDS),
  swims: fc.integer({ min: 1, max: 4 }),
  meters: fc.integer({ min: 0, max: 20_000 }),
  seconds: fc.integer({ min: 60, max: 20_000 }),
  pacedSeconds: fc.integer({ min: 0, max: 20_000 }),
  meanWaterTemperature: fc.option(fc.integer({ min: 0, max: 28 })),
  coldSeconds: fc.integer({ min: 0, max: 20_000 }),
});

const swimDay = (day: string, change: Partial<SwimDay> = {}): SwimDay => ({
  day,
  water: "open_water",
  swims: 1,
  meters: 1000,
  seconds: 1500,
  pacedSeconds: 1500,
  meanWaterTemperature: 14,
  coldSeconds: 1500,
  ...change,
});

describe("days", () => {
  test.each([
    ["2026-07-18T23:30:00Z", "Europe/Dublin", "2026-07-19"],
    ["2026-07-18T23:30:00Z", "America/Los_Angeles", "2026-07-18"],
    ["2026-01-01T10:30:00Z", "Pacific/Kiritimati", "2026-01-02"],
    // Both sides of the hour that Dublin lives twice, and of the one that it skips.
    ["2026-10-24T23:30:00Z", "Europe/Dublin", "2026-10-25"],
    ["2026-10-25T23:30:00Z", "Europe/Dublin", "2026-10-25"],
    ["2026-03-28T23:30:00Z", "Europe/Dublin", "2026-03-28"],
    ["2026-03-29T23:30:00Z", "Europe/Dublin", "2026-03-30"],
  ])("a swim at %s in %s counts on %s", (startedAt, zone, day) => {
    expect(dayAt(startedAt, zone)).toBe(day);
  });

  test.each([
    ["2026-03-31", -1, "2026-02-28"],
    ["2024-02-29", -12, "2023-02-28"],
    ["2026-01-15", -1, "2025-12-15"],
  ])("%s moved by %i months is %s", (day, months, moved) => {
    expect(addMonths(day, months)).toBe(moved);
  });

  test("a week starts on the first weekday and holds the day, whatever clocks do", () => {
    fc.assert(
      fc.property(aDay, aWeekday, (day, firstWeekday) => {
        const start = weekStart(day, firstWeekday);
        expect(new Date(`${start}T12:00:00Z`).getUTCDay()).toBe(firstWeekday);
        expect(daysFrom(start, day)).toBeGreaterThanOrEqual(0);
        expect(daysFrom(start, day)).toBeLessThan(7);
      }),
    );
  });
});

describe("periods", () => {
  test.each([
    ["week", "2026-07-18", { from: "2026-07-06", to: "2026-07-11" }],
    ["month", "2026-07-18", { from: "2026-06-01", to: "2026-06-18" }],
    ["month", "2026-03-31", { from: "2026-02-01", to: "2026-02-28" }],
    ["year", "2024-02-29", { from: "2023-01-01", to: "2023-02-28" }],
  ] as const)("a %s that is at %s compares with the same days before", (period, today, range) => {
    expect(sameDaysBefore(period, { today, firstWeekday: 1 })).toEqual(range);
  });

  test("periods follow each other without a gap", () => {
    fc.assert(
      fc.property(fc.constantFrom(...PERIODS), aDay, aWeekday, (period, today, firstWeekday) => {
        const whole = wholePeriod(period, { today, firstWeekday });
        const next = wholePeriod(period, { today: addDays(whole.to, 1), firstWeekday });
        expect(next.from).toBe(addDays(whole.to, 1));
        expect(periodToDate(period, { today, firstWeekday })).toEqual({ from: whole.from, to: today });
      }),
    );
  });
});

describe("sums", () => {
  test("weeks and months add up to the year, to the meter", () => {
    fc.assert(
      fc.property(fc.array(aSwimDay, { maxLength: 60 }), aWeekday, (rows, firstWeekday) => {
        const whole = sumDays(rows, { from: "2026-01-01", to: "2026-12-31" });
        const listed = rows.filter(({ day }) => day.startsWith("2026"));
        const weeks = weeksOfYear(2026, rows, firstWeekday);
        const months = Array.from({ length: 12 }, (_, month) => addMonths("2026-01-01", month)).map((from) =>
          sumDays(rows, { from, to: addDays(addMonths(from, 1), -1) }),
        );
        for (const parts of [listed, weeks, months]) {
          expect(parts.reduce((sum, { meters }) => sum + meters, 0)).toBe(whole.meters);
          expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(whole.seconds);
          expect(parts.reduce((sum, { swims }) => sum + swims, 0)).toBe(whole.swims);
        }
      }),
    );
  });

  test("pool and open water together are both", () => {
    fc.assert(
      fc.property(fc.array(aSwimDay, { maxLength: 30 }), (rows) => {
        const [open, pool, both] = (["open_water", "pool", "both"] as const).map((choice) =>
          sumDays(ofWater(rows, choice)),
        );
        expect((open?.meters ?? 0) + (pool?.meters ?? 0)).toBe(both?.meters);
      }),
    );
  });

  test("a swim without a distance doesn't slow the pace, and unknown water doesn't cool the mean", () => {
    const rows = [
      swimDay("2026-07-01"),
      swimDay("2026-07-02", { meters: 0, pacedSeconds: 0, meanWaterTemperature: null }),
    ];
    expect(sumDays(rows)).toMatchObject({ pace: 150, meanWaterTemperature: 14, days: 2, seconds: 3000 });
    expect(sumDays([])).toMatchObject({ pace: null, meanWaterTemperature: null, meters: 0 });
  });

  test("a month is shown in whole weeks that hold each of its days once", () => {
    const days = weeksOfMonth("2026-08-20", 1).flat();
    expect([days[0], days.at(-1)]).toEqual(["2026-07-27", "2026-09-06"]);
    expect(days).toEqual(listDays({ from: "2026-07-27", to: "2026-09-06" }));
  });
});

describe("a streak", () => {
  const today = "2026-07-18";
  const weeksAgo = (...weeks: number[]) => weeks.map((week) => addDays("2026-07-13", -7 * week));
  const count = (swumWeeks: readonly string[], freezes: readonly string[] = []) =>
    countStreak({ swumWeeks, freezes: freezes.map((day) => ({ day, reason: "illness" })), today, firstWeekday: 1 });

  test("counts weeks, and this week only once it has a swim", () => {
    expect(count(weeksAgo(1, 2, 3)).weeks).toBe(3);
    expect(count(weeksAgo(0, 1, 2, 3)).weeks).toBe(4);
    expect(count(weeksAgo(0, 2, 3)).weeks).toBe(1);
    expect(count([]).weeks).toBe(0);
  });

  test("outlasts a frozen week, which doesn't count", () => {
    expect(count(weeksAgo(0, 2, 3), ["2026-07-09"]).weeks).toBe(3);
  });

  test("offers a freeze for a week that would end it, while one of its quarter is left", () => {
    expect(count(weeksAgo(0, 2, 3)).freezable).toEqual(weeksAgo(1));
    expect(count(weeksAgo(1, 2)).freezable).toEqual(weeksAgo(0));
    expect(count(weeksAgo(0, 2, 3), ["2026-07-01", "2026-07-02"]).freezable).toEqual([]);
    expect(count([]).freezable).toEqual([]);
  });
});

test("E swims of at least E times 100 m give the Eddington number", () => {
  expect(eddingtonNumber([])).toEqual({ number: 0, missingForNext: 1 });
  expect(
    eddingtonNumber([
      { hundreds: 3, swims: 1 },
      { hundreds: 20, swims: 2 },
    ]),
  ).toEqual({ number: 3, missingForNext: 2 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ hundreds: fc.integer({ min: 1, max: 60 }), swims: fc.nat({ max: 40 }) })),
      (counts) => {
        const { number, missingForNext } = eddingtonNumber(counts);
        const lengths = counts.flatMap(({ hundreds, swims }) => Array<number>(swims).fill(hundreds));
        expect(lengths.filter((length) => length >= number).length).toBeGreaterThanOrEqual(number);
        const more = [...lengths, ...Array<number>(missingForNext).fill(number + 1)];
        expect(more.filter((length) => length > number)).toHaveLength(number + 1);
      },
    ),
  );
});

test("a goal's pace compares with an even one through today", () => {
  const goal = { id: "1", measure: "distance", period: "month", target: 31_000, water: "both" } as const;
  const whole = { from: "2026-07-01", to: "2026-07-31" };
  const at = (meters: number) =>
    goalProgress(goal, sumDays([swimDay("2026-07-02", { meters })]), { whole, today: "2026-07-10" });
  expect(at(12_000)).toEqual({ done: 12_000, share: 12 / 31, isReached: false, ahead: 2_000, daysLeft: 21 });
  expect(at(40_000)).toMatchObject({ share: 1, isReached: true });
});

test("a pace keeps its whole unit", () => {
  expect(paceFigure(128, "metric")).toEqual({ figure: "2:08", unit: "/100 m" });
});
