import * as z from "zod/mini";
import { fromCelsius, toCelsius } from "../accounts/onboarding/temperature-unit.ts";
import { FEET_PER_M, KM_PER_MILE, type UnitSystem } from "../format/units.ts";
import { type RuleCondition, ruleCondition } from "./own-rule.ts";

type Scale = { unit: string; toMetric: (shown: number) => number; fromMetric: (metric: number) => number };

const round = (value: number, perUnit: number) => Math.round(value * perUnit) / perUnit;

const asIs = (unit: string): Scale => ({ unit, toMetric: (shown) => shown, fromMetric: (metric) => metric });

/** What is shown survives the way to the stored metric value and back. */
export const RULE_SCALES: Readonly<Record<UnitSystem, Readonly<Record<"degrees" | "speed" | "height", Scale>>>> = {
  metric: { degrees: asIs("°C"), speed: asIs("km/h"), height: asIs("m") },
  imperial: {
    degrees: {
      unit: "°F",
      toMetric: (fahrenheit) => toCelsius(fahrenheit, "F"),
      fromMetric: (celsius) => fromCelsius(celsius, "F"),
    },
    speed: {
      unit: "mph",
      toMetric: (mph) => round(mph * KM_PER_MILE, 100),
      fromMetric: (kmh) => round(kmh / KM_PER_MILE, 1),
    },
    height: {
      unit: "ft",
      toMetric: (feet) => round(feet / FEET_PER_M, 1000),
      fromMetric: (meters) => round(meters * FEET_PER_M, 10),
    },
  },
};

/** Optional; the ends are metric. Accepts a decimal comma. */
function bound(low: number, high: number, { toMetric, fromMetric }: Scale) {
  const [least, most] = [Math.ceil(fromMetric(low)), Math.floor(fromMetric(high))];
  const read = (text: string) => Number(text.replace(",", "."));
  return z.pipe(
    z.string().check(
      z.trim(),
      z.refine(
        (text) => text === "" || (read(text) >= least && read(text) <= most),
        `Enter a number from ${least} to ${most}, or leave it empty`,
      ),
    ),
    z.transform((text) => (text === "" ? undefined : toMetric(read(text)))),
  );
}

/** The form of a rule in the swimmer's units. */
export function ruleDraftIn(units: UnitSystem) {
  const { degrees, speed, height } = RULE_SCALES[units];
  return z
    .object({
      spot_id: z.string().check(z.minLength(1, "Choose a spot")),
      name: z.string().check(z.trim(), z.maxLength(80, "Use at most 80 characters")),
      min_water_temperature_c: bound(-2, 40, degrees),
      max_water_temperature_c: bound(-2, 40, degrees),
      max_wind_kmh: bound(0, 200, speed),
      max_wave_height_m: bound(0, 20, height),
      quality_worse_than: z.enum(["", "excellent", "good", "fair"]),
      within_hours: z.enum(["6", "12", "24", "48"]),
    })
    .check(
      z.refine(
        ({ spot_id, name, within_hours, ...bounds }) =>
          Object.values(bounds).some((bound) => bound !== undefined && bound !== ""),
        { error: "Set at least one condition", path: ["min_water_temperature_c"] },
      ),
    );
}
export type RuleDraft = z.infer<ReturnType<typeof ruleDraftIn>>;

export function toCondition(draft: Omit<RuleDraft, "spot_id" | "name">): RuleCondition {
  const given = {
    min_water_temperature_c: draft.min_water_temperature_c,
    max_water_temperature_c: draft.max_water_temperature_c,
    max_wind_kmh: draft.max_wind_kmh,
    max_wave_height_m: draft.max_wave_height_m,
    quality_worse_than: draft.quality_worse_than || undefined,
    within_hours: Number(draft.within_hours),
  };
  return ruleCondition.parse(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
}

const asText = (metric: number | undefined, { fromMetric }: Scale) =>
  metric === undefined ? "" : String(fromMetric(metric));

export function toRuleForm(condition: RuleCondition, units: UnitSystem) {
  const { degrees, speed, height } = RULE_SCALES[units];
  return {
    min_water_temperature_c: asText(condition.min_water_temperature_c, degrees),
    max_water_temperature_c: asText(condition.max_water_temperature_c, degrees),
    max_wind_kmh: asText(condition.max_wind_kmh, speed),
    max_wave_height_m: asText(condition.max_wave_height_m, height),
    quality_worse_than: condition.quality_worse_than ?? ("" as const),
    within_hours: ([6, 12, 24].includes(condition.within_hours ?? 48) ? String(condition.within_hours) : "48") as
      | "6"
      | "12"
      | "24"
      | "48",
  };
}
