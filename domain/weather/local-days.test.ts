import { expect, test } from "vitest";
import { startOfLocalDate } from "./local-days.ts";
import { solarNoon } from "./solar-noon.ts";

test.each([
  ["2026-11-23", "Europe/Dublin", "2026-11-23T00:00:00.000Z"],
  ["2026-07-01", "Europe/Dublin", "2026-06-30T23:00:00.000Z"],
  ["2026-11-23", "Pacific/Kiritimati", "2026-11-22T10:00:00.000Z"],
  ["2026-11-23", "America/Los_Angeles", "2026-11-23T08:00:00.000Z"],
  ["2026-11-23", "Asia/Kathmandu", "2026-11-22T18:15:00.000Z"],
  // Clocks go from 24:00 to 01:00 that night.
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
])("%s begins in %s at %s", (date, timeZone, start) => {
  expect(new Date(startOfLocalDate(date, timeZone)).toISOString()).toBe(start);
});

test("solar noon is on its date, also where clocks are a day ahead of the sun", () => {
  expect(solarNoon("2026-11-23", -157.4, "Pacific/Kiritimati").toISOString()).toBe("2026-11-22T22:29:36.000Z");
  expect(solarNoon("2026-11-23", -6.1, "Europe/Dublin").toISOString()).toBe("2026-11-23T12:24:24.000Z");
});
