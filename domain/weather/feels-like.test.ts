import { expect, test } from "vitest";
import { calculateFeelsLikeC } from "./feels-like.ts";

test.each([
  // Calculated by hand from the published formula.
  [30, 80, 0, 37],
  [20, 50, 18, 16],
  [0, 80, 30, -8],
])(
  "air of %i °C, %i percent humid, in %i km/h of wind feels like %i °C",
  (airTemperatureC, humidityPercent, windSpeedKmh, felt) => {
    expect(Math.round(calculateFeelsLikeC({ airTemperatureC, humidityPercent, windSpeedKmh }) ?? Number.NaN)).toBe(
      felt,
    );
  },
);

test("wind feels colder, and humidity warmer", () => {
  const air = { airTemperatureC: 15, humidityPercent: 60, windSpeedKmh: 10 };
  const felt = calculateFeelsLikeC(air) ?? Number.NaN;
  expect(calculateFeelsLikeC({ ...air, windSpeedKmh: 30 })).toBeLessThan(felt);
  expect(calculateFeelsLikeC({ ...air, humidityPercent: 90 })).toBeGreaterThan(felt);
});

test("gives null for missing or impossible values", () => {
  const air = { airTemperatureC: 15, humidityPercent: 60, windSpeedKmh: 10 };
  expect([
    calculateFeelsLikeC({ ...air, airTemperatureC: null }),
    calculateFeelsLikeC({ ...air, humidityPercent: undefined }),
    calculateFeelsLikeC({ ...air, windSpeedKmh: null }),
    calculateFeelsLikeC({ ...air, windSpeedKmh: 900 }),
  ]).toEqual([null, null, null, null]);
});
