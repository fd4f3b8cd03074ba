import { expect, test } from "vitest";
import { rewordFigures } from "../conditions/reword-figures.ts";
import { conditionText } from "./own-rule.ts";
import { ruleDraftIn, toCondition, toRuleForm } from "./rule-draft.ts";

const form = (entered: Record<string, string>) => ({
  spot_id: "spot",
  name: "",
  ...toRuleForm({}, "metric"),
  ...entered,
});

const problemsOf = (units: "metric" | "imperial", entered: Record<string, string>) =>
  ruleDraftIn(units)
    .safeParse(form(entered))
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test("a rule in miles and °F is stored in metric units and reads as it was entered", () => {
  const entered = { min_water_temperature_c: "59", max_wind_kmh: "15", max_wave_height_m: "1.5" };
  const { spot_id, name, ...bounds } = ruleDraftIn("imperial").parse(form(entered));
  const condition = toCondition(bounds);
  expect(condition).toEqual({
    min_water_temperature_c: 15,
    max_wind_kmh: 24.14,
    max_wave_height_m: 0.457,
    within_hours: 48,
  });
  expect(toRuleForm(condition, "imperial")).toMatchObject(entered);
  expect(rewordFigures(conditionText(condition), "imperial")).toBe(
    "water ≥ 59 °F and wind < 15 mph and waves < 1.5 ft within 48 hours",
  );
});

test.each([
  ["metric", { max_wind_kmh: "201" }, "max_wind_kmh: Enter a number from 0 to 200, or leave it empty"],
  ["imperial", { max_wind_kmh: "201" }, "max_wind_kmh: Enter a number from 0 to 124, or leave it empty"],
  [
    "imperial",
    { min_water_temperature_c: "15" },
    "min_water_temperature_c: Enter a number from 28 to 104, or leave it empty",
  ],
  ["metric", { max_wave_height_m: "high" }, "max_wave_height_m: Enter a number from 0 to 20, or leave it empty"],
  ["metric", {}, "min_water_temperature_c: Set at least one condition"],
] as const)("%s %o is refused", (units, entered, problem) => {
  expect(problemsOf(units, entered)).toEqual([problem]);
});

test("a decimal comma is read", () => {
  expect(ruleDraftIn("metric").parse(form({ min_water_temperature_c: "14,5" })).min_water_temperature_c).toBe(14.5);
});
