import { expect, test } from "vitest";
import { FIXTURE_NOW_MS as nowMs, timelineOf } from "../timeline-fixture.ts";
import { encodeHourCodes, type HourCodes } from "./hour-codes.ts";
import { COUNTED_HOURS, countHours } from "./hour-counts.ts";

function codesOf(timeZone: string, change?: Parameters<typeof timelineOf>[0]): HourCodes {
  const { hours } = timelineOf(change);
  return { first_hour: hours[0]?.at ?? "", time_zone: timeZone, codes: encodeHourCodes(hours) };
}

test("counts good and fair spots at each hour of their own clock, from the present one", () => {
  const counts = countHours([codesOf("Europe/Dublin"), codesOf("Europe/Dublin", () => ({ points: 60 }))], nowMs);
  expect(counts?.first).toBe("2026-11-22T09");
  expect([counts?.good[0], counts?.fair[0], counts?.isNight[0]]).toEqual([1, 1, false]);
  // 17:00 is dark.
  expect([counts?.good[8], counts?.fair[8], counts?.isNight[8]]).toEqual([0, 0, true]);
  expect([counts?.known, counts?.good.length]).toEqual([48, COUNTED_HOURS]);
});

test("a spot farther east answers with its own hour", () => {
  const dublin = codesOf("Europe/Dublin");
  const counts = countHours([dublin, dublin, codesOf("Europe/Berlin")], nowMs);
  // At 09:00 in Berlin it was 08:00 in UTC, before the first stored hour.
  expect([counts?.good[0], counts?.good[1]]).toEqual([2, 3]);
  expect(countHours([], nowMs)).toBeNull();
});
