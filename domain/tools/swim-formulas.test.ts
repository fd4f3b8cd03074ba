import { expect, test } from "vitest";
import { aimOffDegrees, arrival } from "./arrival.ts";
import { isWithinRiegel, predictFinish, RECORDS_EXPONENT, RIEGEL_EXPONENT } from "./predict-finish.ts";
import { formatDuration } from "./read-entry.ts";
import { thresholdPace } from "./threshold-pace.ts";
import { windChillC } from "./wind-chill.ts";

test("400 m in 7:04 and 200 m in 3:28 are a threshold of 1:48", () => {
  expect(thresholdPace({ seconds400: 424, seconds200: 208 })).toBe(108);
});

test("a 400 faster than twice the 200 is no best effort", () => {
  expect(thresholdPace({ seconds400: 400, seconds200: 208 })).toBeNull();
});

test("the threshold is never faster than the pace of the 400", () => {
  for (let seconds200 = 120; seconds200 < 400; seconds200 += 7) {
    for (let seconds400 = 2 * seconds200; seconds400 < 900; seconds400 += 11) {
      expect(thresholdPace({ seconds400, seconds200 })).toBeGreaterThanOrEqual(seconds400 / 4);
    }
  }
});

test("3.48 km at 1:58 take 1:08:26, and 51 minutes with 0.3 m/s behind", () => {
  const { stillSeconds, streamSeconds } = arrival({ meters: 3480, per100m: 118, streamMs: 0.3, direction: "with" });
  expect(formatDuration(stillSeconds)).toBe("1:08:26");
  expect(Math.round((streamSeconds ?? 0) / 60)).toBe(51);
});

test("without a stream its direction doesn't matter", () => {
  for (const direction of ["with", "against", "across"] as const) {
    const { stillSeconds, streamSeconds } = arrival({ meters: 1000, per100m: 125, streamMs: 0, direction });
    expect(streamSeconds).toBeCloseTo(stillSeconds, 9);
  }
});

test("out against a stream and back with it takes longer than still water", () => {
  const leg = { meters: 1000, per100m: 120, streamMs: 0.4 };
  const out = arrival({ ...leg, direction: "against" });
  const back = arrival({ ...leg, direction: "with" });
  expect((out.streamSeconds ?? 0) + (back.streamSeconds ?? 0)).toBeGreaterThan(2 * out.stillSeconds);
});

test("across 0.6 m/s at 1 m/s, 0.8 m/s are left and the swimmer aims 37° off", () => {
  const { streamSeconds } = arrival({ meters: 800, per100m: 100, streamMs: 0.6, direction: "across" });
  expect(streamSeconds).toBeCloseTo(1000, 6);
  expect(aimOffDegrees({ per100m: 100, streamMs: 0.6 })).toBeCloseTo(36.87, 2);
});

test.each(["against", "across"] as const)("nobody arrives %s a stream as fast as they are", (direction) => {
  expect(arrival({ meters: 800, per100m: 100, streamMs: 1, direction }).streamSeconds).toBeNull();
  expect(aimOffDegrees({ per100m: 100, streamMs: 1 })).toBeNull();
});

// Long-course men's records: 400 m 3:39.96 (2025), 800 m 7:32.12 (2009), 1,500 m 14:30.67 (2024).
test("the exponent for records gives the 800 and 1,500 m from the 400 within 1 %", () => {
  const known = { meters: 400, seconds: 219.96 };
  expect(Math.abs(predictFinish(known, 800, RECORDS_EXPONENT) / 452.12 - 1)).toBeLessThan(0.01);
  expect(Math.abs(predictFinish(known, 1500, RECORDS_EXPONENT) / 870.67 - 1)).toBeLessThan(0.01);
});

test("a prediction back gives the swim it came from, and a mile is never quicker than its pace", () => {
  const known = { meters: 1500, seconds: 1851 };
  for (const eventMeters of [400, 1609.344, 3800, 10_000]) {
    const seconds = predictFinish(known, eventMeters, RIEGEL_EXPONENT);
    expect(predictFinish({ meters: eventMeters, seconds }, 1500, RIEGEL_EXPONENT)).toBeCloseTo(1851, 6);
    expect(seconds / eventMeters > 1851 / 1500).toBe(eventMeters > 1500);
  }
});

test("Riegel's formula was found for 3.5 to 230 minutes", () => {
  expect([209, 210, 13_800, 13_801].map(isWithinRiegel)).toEqual([false, true, true, false]);
});

// Environment Canada's table of the wind chill index.
test.each([
  [5, 5, 4],
  [0, 30, -6],
  [-10, 20, -18],
  [-20, 40, -34],
  [-30, 60, -50],
  [-50, 80, -81],
])("%s °C in a wind of %s km/h feel like %s", (airC, windKmh, felt) => {
  expect(Math.round(windChillC({ airC, windKmh }) ?? 99)).toBe(felt);
});

test("wind chill isn't defined in mild air or a calm", () => {
  expect(windChillC({ airC: 10.1, windKmh: 30 })).toBeNull();
  expect(windChillC({ airC: 0, windKmh: 4.8 })).toBeNull();
});
