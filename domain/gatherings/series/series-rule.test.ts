import fc from "fast-check";
import { expect, test } from "vitest";
import { findMissingDates, toInstant } from "./local-time.ts";
import { formatSeriesRule, type SeriesRule, seriesRule, toRrule, toSeriesColumns } from "./series-rule.ts";
import { findTideDates } from "./tide-dates.ts";

const weekly = (time: string, timeZone = "Europe/Dublin"): SeriesRule => ({
  rule: { kind: "weekly", interval: 1, weekdays: [7, 6], time },
  timeZone,
  firstOn: "2026-11-28",
  until: null,
});
const problemOf = (series: unknown) => seriesRule.safeParse(series).error?.issues[0]?.message;

test("a rule is kept as an RRULE without its start, and said in words", () => {
  expect(toSeriesColumns(weekly("07:30"))).toMatchObject({
    rrule: "FREQ=WEEKLY;BYDAY=SA,SU",
    local_time: "07:30",
    tide: null,
  });
  expect(formatSeriesRule(weekly("07:30"))).toBe("Every Saturday and Sunday at 07:30");
  const monthly = {
    ...weekly("07:30"),
    rule: { kind: "monthly" as const, nth: -1 as const, weekday: 7, time: "09:00" },
  };
  expect([toRrule(monthly), formatSeriesRule(monthly)]).toEqual([
    "FREQ=MONTHLY;BYDAY=-1SU",
    "The last Sunday of the month at 09:00",
  ]);
  const tide = { kind: "tidal" as const, weekdays: [6, 7], minutesFromHighWater: -60, from: "07:00", to: "10:00" };
  expect(toSeriesColumns({ ...weekly("07:30"), rule: tide })).toMatchObject({ rrule: null, local_time: null });
  expect(formatSeriesRule({ rule: tide })).toBe("1 h before high water, Saturday and Sunday, 07:00–10:00");
});

test.each([
  ["Europe/Dublin", "01:30", ["2027-03-28"]],
  ["America/Los_Angeles", "02:30", ["2027-03-14"]],
  ["Australia/Sydney", "02:15", ["2027-10-03"]],
  ["Australia/Lord_Howe", "02:15", ["2027-10-03"]],
  ["Europe/Dublin", "07:30", []],
  ["UTC", "01:30", []],
])("in %s clocks skip %s on %j, and a series doesn't start then", (zone, time, dates) => {
  expect(findMissingDates(time, zone, "2026-11-28")).toEqual(dates);
  expect(problemOf(weekly(time, zone))).toBe(
    dates.length > 0 ? "Clocks skip this time once a year. Choose another time." : undefined,
  );
});

test("nonsense is refused", () => {
  expect(problemOf({ ...weekly("07:30"), until: "2026-01-01" })).toBe("The last date is before the first");
  expect(problemOf({ ...weekly("07:30"), timeZone: "Moon/Tycho" })).toBe("There is no such time zone");
  expect(seriesRule.safeParse(weekly("25:00")).success).toBe(false);
});

test("a time that comes twice is its first", () => {
  expect(new Date(toInstant("2026-10-25", "01:30", "Europe/Dublin") ?? 0).toISOString()).toBe(
    "2026-10-25T00:30:00.000Z",
  );
});

const tideRule = { weekdays: [6, 7], minutesFromHighWater: -60, from: "07:00", to: "10:00" };

test("a tidal date starts at the tide within the window, and the others are skipped with the reason", () => {
  const highWaters = ["2026-11-28T03:12:00Z", "2026-11-28T15:40:00Z", "2026-11-29T09:58:20Z"].map((at) => new Date(at));
  const range = { timeZone: "Europe/Dublin", from: "2026-11-27", through: "2026-12-05" };
  expect(findTideDates({ rule: tideRule, highWaters, ...range })).toEqual({
    occurrences: [{ on: "2026-11-29", startsAt: "2026-11-29T08:58:00.000Z" }],
    skipped: [
      { on: "2026-11-28", reason: "The tide would be at 02:12 and 14:40" },
      { on: "2026-12-05", reason: "No tide is known for this date" },
    ],
  });
});

test("whatever the tides and the clocks, tidal dates stay in their window and each date of the rule is named once", () => {
  const zones = fc.constantFrom("Europe/Dublin", "America/Los_Angeles", "Australia/Sydney");
  fc.assert(
    fc.property(
      zones,
      fc.integer({ min: 0, max: 745 }),
      fc.integer({ min: -360, max: 360 }),
      (timeZone, phase, minutes) => {
        const first = Date.parse("2027-03-01T00:00:00Z") + phase * 60_000;
        const highWaters = Array.from({ length: 80 }, (_, tide) => new Date(first + tide * 745 * 60_000));
        const rule = { ...tideRule, minutesFromHighWater: minutes };
        const dates = findTideDates({ rule, highWaters, timeZone, from: "2027-03-03", through: "2027-04-05" });
        for (const { on, startsAt } of dates.occurrences) {
          const [date, time] = new Date(startsAt).toLocaleString("sv-SE", { timeZone }).split(" ");
          expect(date).toBe(on);
          expect(time?.slice(0, 5) ?? "").toMatch(/^(0[7-9]:..|10:00)$/);
        }
        const named = [...dates.occurrences, ...dates.skipped].map(({ on }) => on);
        expect(new Set(named).size).toBe(10);
        expect(named).toHaveLength(10);
      },
    ),
  );
});
