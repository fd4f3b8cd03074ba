import { expect, test } from "vitest";
import { DEFAULT_BAND } from "#domain/conditions/default-band.ts";
import { bandText } from "./format-figures.ts";

test.each([
  [14, 18, "14 to 18 °C", "57 to 64 °F"],
  [-1.5, 12, "−1.5 to 12 °C", "29 to 54 °F"],
])("formats the range from %d to %d in the swimmer's units", (min, max, metric, imperial) => {
  const band = { ...DEFAULT_BAND, minWaterTemperatureC: min, maxWaterTemperatureC: max };
  expect([bandText(band, "metric"), bandText(band, "imperial")]).toEqual([metric, imperial]);
});
