import { expect, test } from "vitest";
import { createWind } from "#domain/swim-routes/rehearsal/wind.ts";
import { HOUR_MS } from "#domain/time.ts";
import { windText } from "./wind-text.ts";

test("says where the wind comes from and how fast it is, or that it isn't known", () => {
  const startMs = Date.parse("2026-07-18T10:00:00Z");
  const wind = createWind({ startMs, hours: Array(3).fill({ kmh: 12, fromDeg: 270 }) });
  const read = { timeZone: "UTC", units: "metric" } as const;
  expect(windText(wind, startMs + HOUR_MS / 2, read)).toBe("10:30 from the west 12 km/h");
  expect(windText(wind, startMs + 9 * HOUR_MS, read)).toBe("19:00 not known");
});
