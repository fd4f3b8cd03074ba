import { expect, test } from "vitest";
import { previewTide, previewWeekly, weekdayOf } from "./draft-times.ts";

const DUBLIN = "Europe/Dublin";
const days = (occurrences: readonly { day: string; skipped: string | null }[]) =>
  occurrences.map(({ day, skipped }) => (skipped ? `${day} ${skipped}` : day));

test("knows the weekday of a day", () => {
  expect(weekdayOf("2026-07-18")).toBe(6);
  expect(weekdayOf("2026-07-19")).toBe(7);
});

test("lists a weekly series by the clock of the place, over a change of the clocks", () => {
  const rule = { startsAt: "2026-10-24T08:00", weekdays: [6] as const, until: "2026-11-07" };
  const preview = previewWeekly({ ...rule, weekdays: [...rule.weekdays] }, { timeZone: DUBLIN, limit: 5 });
  expect(preview.map(({ startMs }) => new Date(startMs ?? 0).toISOString())).toEqual([
    "2026-10-24T07:00:00.000Z",
    "2026-10-31T08:00:00.000Z",
    "2026-11-07T08:00:00.000Z",
  ]);
});

test("says why a night without the hour is skipped", () => {
  const preview = previewWeekly(
    { startsAt: "2027-03-21T01:30", weekdays: [7], until: "" },
    { timeZone: DUBLIN, limit: 2 },
  );
  expect(days(preview)).toEqual(["2027-03-21", "2027-03-28 The clock skips this hour"]);
});

test("follows the high water within the hours, and says which days miss", () => {
  const rule = {
    startsAt: "2026-07-18T08:00",
    weekdays: [6, 7] as (6 | 7)[],
    until: "",
    fromHighWater: -60,
    tideFrom: "07:00",
    tideTo: "10:00",
  };
  const highs = ["2026-07-17T07:00:00Z", "2026-07-18T02:10:00Z", "2026-07-18T14:40:00Z", "2026-07-19T08:40:00Z"];
  expect(previewTide(rule, highs, { timeZone: DUBLIN, limit: 5 })).toEqual([
    { day: "2026-07-18", startMs: null, skipped: "High water 03:10 and 15:40" },
    { day: "2026-07-19", startMs: Date.parse("2026-07-19T07:40:00Z"), skipped: null },
  ]);
});
