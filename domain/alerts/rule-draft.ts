import * as z from "zod/mini";
import { type RuleCondition, ruleCondition } from "./own-rule.ts";

/** Optional; accepts a decimal comma. */
const bound = (low: number, high: number) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => {
        const number = Number(text.replace(",", "."));
        return text === "" || (number >= low && number <= high);
      }, `Enter a number from ${low} to ${high}, or leave it empty`),
    ),
    z.transform((text) => (text === "" ? undefined : Number(text.replace(",", ".")))),
  );

export const ruleDraft = z
  .object({
    spot_id: z.string().check(z.minLength(1, "Choose a spot")),
    name: z.string().check(z.trim(), z.maxLength(80, "Use at most 80 characters")),
    min_water_temperature_c: bound(-2, 40),
    max_water_temperature_c: bound(-2, 40),
    max_wind_kmh: bound(0, 200),
    max_wave_height_m: bound(0, 20),
    quality_worse_than: z.enum(["", "excellent", "good", "fair"]),
    within_hours: z.enum(["6", "12", "24", "48"]),
  })
  .check(
    z.refine((draft) => Object.keys(toCondition(draft)).some((name) => name !== "within_hours"), {
      error: "Set at least one condition",
      path: ["min_water_temperature_c"],
    }),
  );
export type RuleDraft = z.infer<typeof ruleDraft>;

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

const asText = (value: number | undefined) => (value === undefined ? "" : String(value));

export function toRuleForm(condition: RuleCondition) {
  return {
    min_water_temperature_c: asText(condition.min_water_temperature_c),
    max_water_temperature_c: asText(condition.max_water_temperature_c),
    max_wind_kmh: asText(condition.max_wind_kmh),
    max_wave_height_m: asText(condition.max_wave_height_m),
    quality_worse_than: condition.quality_worse_than ?? ("" as const),
    within_hours: ([6, 12, 24].includes(condition.within_hours ?? 48) ? String(condition.within_hours) : "48") as
      | "6"
      | "12"
      | "24"
      | "48",
  };
}
