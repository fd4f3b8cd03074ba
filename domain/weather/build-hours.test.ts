import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../time.ts";
import { buildHours } from "./build-hours.ts";

test("an hour is day only if the sun is up to its end", () => {
  const first = Date.parse("2026-11-29T14:00:00Z");
  const sunset = first + 2 * HOUR_MS + 12 * MINUTE_MS;
  const forecast = new Map([0, 1, 2, 3].map((hours) => [first + hours * HOUR_MS, {}]));
  const hours = buildHours({
    forecast,
    marine: null,
    now: new Date(first),
    isSunUp: (at) => at.getTime() < sunset,
  });
  expect(hours.map(({ isDay }) => isDay)).toEqual([true, true, false, false]);
});
