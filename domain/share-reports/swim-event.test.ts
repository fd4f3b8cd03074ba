import { expect, test } from "vitest";
import { formatOffset, swimStart, wallClock } from "./swim-event.ts";

const TAKEN_AT = "2026-11-22T07:05:00+00:00";

test.each([
  ["without a time the swim starts at the next full hour", null, "2026-11-22T08:00:00.000Z"],
  ["a requested time is used", "2026-11-24T06:30Z", "2026-11-24T06:30:00.000Z"],
  ["a time without a zone is refused", "2026-11-24T06:30", null],
  ["an impossible date is refused", "2026-02-99T06:30Z", null],
  ["words are refused", "tomorrow", null],
  ["a time long after the report is refused", "2027-11-24T06:30Z", null],
  ["a time long before the report is refused", "2026-11-01T06:30Z", null],
])("%s", (_what, asked, start) => {
  expect(swimStart(asked, TAKEN_AT, null)?.toISOString() ?? null).toBe(start);
});

test("without a time the swim starts at the first good hour", () => {
  const good = new Date("2026-11-22T11:00:00Z");
  expect(swimStart(null, TAKEN_AT, good)).toBe(good);
  expect(swimStart("2026-11-24T06:30Z", TAKEN_AT, good)?.toISOString()).toBe("2026-11-24T06:30:00.000Z");
});

test("uses the spot's local time in summer, in winter and with partial-hour offsets", () => {
  const summer = wallClock(new Date("2026-07-01T06:00:00Z"), "Europe/Dublin");
  expect(summer).toMatchObject({ hour: 7, offsetMinutes: 60 });
  expect(wallClock(new Date("2026-12-01T06:00:30Z"), "Europe/Dublin")).toMatchObject({ hour: 6, offsetMinutes: 0 });
  const kathmandu = wallClock(new Date("2026-12-01T23:00:00Z"), "Asia/Kathmandu");
  expect(kathmandu).toMatchObject({ day: 2, hour: 4, minute: 45 });
  expect([formatOffset(kathmandu.offsetMinutes), formatOffset(-210), formatOffset(0)]).toEqual([
    "+0545",
    "-0330",
    "+0000",
  ]);
});
