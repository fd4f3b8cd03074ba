import fc from "fast-check";
import { expect, test } from "vitest";
import { expandRrule } from "./expand-rrule.ts";
import { findSeriesDates } from "./series-dates.ts";

const DUBLIN = { timeZone: "Europe/Dublin", firstOn: "2027-03-20", from: "2027-03-20", through: "2027-04-04" };

test("a weekly swim keeps its time on the clock when clocks change", () => {
  const dates = expandRrule({ ...DUBLIN, rrule: "FREQ=WEEKLY;BYDAY=SU", localTime: "07:30:00" });
  expect(dates.occurrences).toEqual([
    { on: "2027-03-21", startsAt: "2027-03-21T07:30:00.000Z" },
    { on: "2027-03-28", startsAt: "2027-03-28T06:30:00.000Z" },
    { on: "2027-04-04", startsAt: "2027-04-04T06:30:00.000Z" },
  ]);
});

test("a time that clocks skip is a skipped date", () => {
  const { skipped } = expandRrule({ ...DUBLIN, rrule: "FREQ=WEEKLY;BYDAY=SU", localTime: "01:30" });
  expect(skipped).toEqual([{ on: "2027-03-28", reason: "Clocks skip this time on this date" }]);
});

test.each([
  ["FREQ=MONTHLY;BYDAY=-1SU", ["2027-03-28", "2027-04-25", "2027-05-30"]],
  ["FREQ=MONTHLY;BYDAY=1SA", ["2027-04-03", "2027-05-01"]],
  [
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA",
    ["2027-03-20", "2027-04-03", "2027-04-17", "2027-05-01", "2027-05-15", "2027-05-29"],
  ],
])("%s falls on %j", (rrule, expected) => {
  const { occurrences } = expandRrule({ ...DUBLIN, through: "2027-05-31", rrule, localTime: "09:00" });
  expect(occurrences.map(({ on }) => on)).toEqual(expected);
});

const ZONES = ["Europe/Dublin", "America/Los_Angeles", "Australia/Sydney"] as const;
const CODES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

test("over years and clock changes each date has its weekday and its time, or is skipped for its clock", () => {
  const when = fc.record({
    timeZone: fc.constantFrom(...ZONES),
    day: fc.integer({ min: 0, max: 6 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.constantFrom(0, 15, 30, 45),
    month: fc.integer({ min: 0, max: 24 }),
  });
  fc.assert(
    fc.property(when, ({ timeZone, day, hour, minute, month }) => {
      const localTime = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
      const from = new Date(Date.UTC(2026, month, 1)).toISOString().slice(0, 10);
      const through = new Date(Date.UTC(2026, month + 6, 1)).toISOString().slice(0, 10);
      const rrule = `FREQ=WEEKLY;BYDAY=${CODES[day]}`;
      const { occurrences, skipped } = expandRrule({ rrule, localTime, timeZone, firstOn: from, from, through });
      const dates = [...occurrences, ...skipped].map(({ on }) => on).sort();
      for (const [index, on] of dates.entries()) {
        expect((new Date(on).getUTCDay() + 6) % 7).toBe(day);
        if (index > 0) expect(Date.parse(on) - Date.parse(dates[index - 1] ?? "")).toBe(7 * 86_400_000);
      }
      for (const { on, startsAt } of occurrences)
        expect(new Date(startsAt).toLocaleString("sv-SE", { timeZone }).slice(0, 16)).toBe(`${on} ${localTime}`);
      expect(skipped.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});

test("dates go twelve weeks ahead, from where they were written, to the end of the series", async () => {
  const series = {
    time_zone: "Europe/Dublin",
    rrule: "FREQ=WEEKLY;BYDAY=SU",
    tide: null,
    local_time: "07:30",
    first_on: "2026-12-06",
    until: null,
  };
  const options = { position: null, now: new Date("2026-12-06T08:00:00Z") };
  const first = await findSeriesDates(series, { ...options, after: null });
  // Today's is over.
  expect([first.occurrences[0]?.on, first.occurrences.at(-1)?.on, first.through]).toEqual([
    "2026-12-13",
    "2027-02-28",
    "2027-02-28",
  ]);
  const next = await findSeriesDates(series, {
    ...options,
    now: new Date("2026-12-14T08:00:00Z"),
    after: first.through,
  });
  expect(next.occurrences.map(({ on }) => on)).toEqual(["2027-03-07"]);
  const ended = await findSeriesDates({ ...series, until: "2026-12-20" }, { ...options, after: null });
  expect(ended.occurrences.map(({ on }) => on)).toEqual(["2026-12-13", "2026-12-20"]);
  expect(await findSeriesDates({ ...series, until: "2026-12-01" }, { ...options, after: null })).toMatchObject({
    occurrences: [],
  });
});

test("a tidal series follows the high waters of its spot", async () => {
  const tide = { weekdays: [6, 7], minutesFromHighWater: -60, from: "05:00", to: "11:00" };
  const series = {
    time_zone: "Europe/Dublin",
    rrule: null,
    tide,
    local_time: null,
    first_on: "2026-12-06",
    until: "2027-01-31",
  };
  const extremes = Array.from({ length: 200 }, (_, half) => ({
    at: new Date(Date.parse("2026-12-04T01:00:00Z") + half * 372.6 * 60_000).toISOString(),
    level_m: half % 2 === 0 ? 3 : 1,
    is_high: half % 2 === 0,
  }));
  const tides = async () => () => ({ station: "Dublin", station_distance_km: 3, datum: "LAT", licence: "x", extremes });
  const options = {
    after: null,
    position: { latitude: 53.3, longitude: -6.1 },
    now: new Date("2026-12-01T00:00:00Z"),
    tides,
  };
  const { occurrences, skipped } = await findSeriesDates(series, options);
  expect(occurrences.length).toBeGreaterThan(2);
  expect(skipped.length).toBeGreaterThan(2);
  for (const { startsAt } of occurrences)
    expect(startsAt.slice(11, 16) >= "05:00" && startsAt.slice(11, 16) <= "11:00").toBe(true);
  const nowhere = await findSeriesDates(series, { ...options, position: null });
  expect(nowhere).toMatchObject({
    occurrences: [],
    skipped: expect.arrayContaining([{ on: "2026-12-06", reason: "No tide is known for this date" }]),
  });
});
