import { expect, test } from "vitest";
import type { FactHour } from "./alertable-facts.ts";
import { conditionText, findMatch, type RuleCondition } from "./own-rule.ts";

const NOW = new Date("2026-11-22T12:20:00Z");
const hour = (at: string, changes: Partial<FactHour> = {}): FactHour => ({
  at,
  windSpeedKmh: 10,
  windGustKmh: 20,
  weatherCode: 1,
  waterTemperatureC: 15,
  waveHeightM: 0.4,
  ...changes,
});
const hours = [
  hour("2026-11-22T12:00:00Z", { windSpeedKmh: 15 }),
  hour("2026-11-22T13:00:00Z", { waterTemperatureC: 14.9 }),
  hour("2026-11-22T14:00:00Z"),
  hour("2026-11-25T14:00:00Z", { waterTemperatureC: 20 }),
];
const warmAndCalm = { min_water_temperature_c: 15, max_wind_kmh: 15 };

test.each<[string, RuleCondition, readonly FactHour[], string | null, string | null]>([
  ["both bounds hold in one hour", warmAndCalm, hours, null, "2026-11-22T14:00:00Z"],
  ["each holds, but never together", warmAndCalm, hours.slice(0, 2), null, null],
  ["it comes after the hours asked for", { ...warmAndCalm, within_hours: 1 }, hours, null, null],
  ["it comes after two days", { min_water_temperature_c: 18 }, hours, null, null],
  ["waves are unknown", { max_wave_height_m: 1 }, [hour("2026-11-22T13:00:00Z", { waveHeightM: null })], null, null],
  ["the water is colder than 15 °C", { max_water_temperature_c: 15 }, hours, null, "2026-11-22T13:00:00Z"],
  ["the hour is over", { max_wind_kmh: 99 }, [hour("2026-11-22T11:00:00Z")], null, null],
  ["quality is worse than good", { quality_worse_than: "good" }, [], "fair", "now"],
  ["quality is good", { quality_worse_than: "good" }, [], "good", null],
  ["quality is unknown", { quality_worse_than: "good" }, [], "unknown", null],
])("%s", (_case, condition, ahead, quality, expected) => {
  const match = findMatch(condition, { hours: ahead, quality, now: NOW });
  expect(typeof match === "object" ? (match?.at ?? null) : match).toBe(expected);
});

test("describes a rule", () => {
  expect(conditionText(warmAndCalm)).toBe("water ≥ 15 °C and wind < 15 km/h within 48 hours");
  expect(conditionText({ quality_worse_than: "good" })).toBe("water quality worse than good");
});
