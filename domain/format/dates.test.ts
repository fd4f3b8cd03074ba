import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatDay,
  formatLogTime,
  formatMoment,
  formatMonth,
  formatNearMoment,
  formatTime,
  formatTimeZone,
  formatWeekday,
  formatWeekdayTime,
  knownTimeZone,
} from "./dates.ts";

const AT = "2026-09-20T23:05:09Z";

test("writes dates and times in the given zone", () => {
  expect(formatDay(AT, "Europe/Paris")).toBe("21 Sep 2026");
  expect(formatWeekday(AT, "Europe/Paris")).toBe("Mon 21 Sep");
  expect(formatMonth(AT, "Europe/Paris")).toBe("Sep 2026");
  expect(formatTime(AT, "Europe/Paris")).toBe("01:05");
  expect(formatWeekdayTime(AT, "Europe/Paris")).toBe("Mon 01:05");
  expect(formatLogTime(AT, "Europe/Paris")).toBe("21 Sep 2026, 01:05:09");
});

test.each([undefined, null, "", "UTC", "No/Where"])("reads the zone %s as UTC", (timeZone) => {
  expect(formatMoment(AT, timeZone)).toBe("20 Sep 2026, 23:05 UTC");
  expect(formatNearMoment(AT, timeZone)).toBe("Sun 20 Sep, 23:05 UTC");
  expect(knownTimeZone(timeZone)).toBe("UTC");
});

test("writes midnight as 00", () => {
  expect(formatTime("2026-09-20T00:00:00Z", "UTC")).toBe("00:00");
});

test.each([
  ["Europe/Dublin", "Dublin time"],
  ["America/New_York", "New York time"],
  ["Etc/GMT+5", "UTC"],
  ["UTC", "UTC"],
])("names the zone %s", (timeZone, name) => {
  expect(formatTimeZone(timeZone)).toBe(name);
});

test("a moment reads as the clock there does, in every zone and at every change of clocks", () => {
  const zones = [...Intl.supportedValuesOf("timeZone"), null];
  const moments = fc.date({ min: new Date("1925-01-01"), max: new Date("2080-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (at, zone) => {
      const clock = new Intl.DateTimeFormat("en-GB", { timeZone: zone ?? "UTC", timeStyle: "medium" });
      expect(formatLogTime(at, zone)).toContain(clock.format(at));
      expect(formatTime(at, zone)).toBe(clock.format(at).slice(0, 5));
    }),
    { numRuns: 2_000 },
  );
});
