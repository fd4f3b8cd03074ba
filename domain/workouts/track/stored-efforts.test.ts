import { expect, test } from "vitest";
import type { Track } from "../track.ts";
import { storedEfforts } from "./stored-efforts.ts";

/** A sample each 10 s, swum at 1 m/s with a fast stretch from 200 to 300 m. */
function track(change: Partial<Track> = {}): Track {
  const meters = Array.from({ length: 51 }, (_, index) =>
    index <= 20 ? index * 10 : Math.min(300, 200 + (index - 20) * 20),
  );
  const nothing = meters.map(() => null);
  const seconds = meters.map((_, index) => index * 10);
  return {
    seconds,
    meters,
    latitude: nothing,
    longitude: nothing,
    heartRate: nothing,
    strokeRate: nothing,
    temperature: nothing,
    ...change,
  };
}

test("both tracks are measured, for the distances that they are long enough for", () => {
  const repaired = {
    track: track({ meters: track().meters.map((meters) => (meters ?? 0) / 4) }),
    meters: 75,
    report: { withoutPosition: 0, jumps: 0, gapSeconds: 0, gapMeters: 0 },
  };
  expect(storedEfforts(track(), null)).toEqual({ raw: { 100: 50 }, repaired: null });
  expect(storedEfforts(track(), repaired).repaired).toEqual({});
});

test("a track without meters is measured along its positions", () => {
  const latitude = track().meters.map((meters) => 53 + (meters ?? 0) / 111_200);
  const measured = storedEfforts(
    track({ meters: latitude.map(() => null), latitude, longitude: latitude.map(() => -6) }),
    null,
  );
  expect(measured.raw[100]).toBeCloseTo(50, 0);
});
