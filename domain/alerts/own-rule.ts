import * as z from "zod/mini";
import { formatNumber } from "../format/numbers.ts";
import { HOUR_MS } from "../time.ts";
import type { FactHour } from "./alertable-facts.ts";

const within = (low: number, high: number) => z.optional(z.number().check(z.minimum(low), z.maximum(high)));

/** All bounds that are set must hold within the same hour. */
export const ruleCondition = z.object({
  min_water_temperature_c: within(-2, 40),
  max_water_temperature_c: within(-2, 40),
  max_wind_kmh: within(0, 200),
  max_wave_height_m: within(0, 20),
  quality_worse_than: z.optional(z.enum(["excellent", "good", "fair"])),
  within_hours: within(1, 48),
});
export type RuleCondition = z.infer<typeof ruleCondition>;

const DEFAULT_HOURS_AHEAD = 48;
const QUALITY_ORDER: readonly string[] = ["excellent", "good", "fair", "poor"];

const hasHourBounds = (condition: RuleCondition) =>
  (["min_water_temperature_c", "max_water_temperature_c", "max_wind_kmh", "max_wave_height_m"] as const).some(
    (name) => condition[name] !== undefined,
  );

const isAtLeast = (value: number | null, bound: number | undefined) =>
  bound === undefined || (value !== null && value >= bound);
/** Unknown values meet no bound. */
const isAtMost = (value: number | null, bound: number | undefined, isStrict = false) =>
  bound === undefined || (value !== null && (isStrict ? value < bound : value <= bound));

function meets(hour: FactHour, condition: RuleCondition) {
  return (
    isAtLeast(hour.waterTemperatureC, condition.min_water_temperature_c) &&
    isAtMost(hour.waterTemperatureC, condition.max_water_temperature_c, true) &&
    isAtMost(hour.windSpeedKmh, condition.max_wind_kmh, true) &&
    isAtMost(hour.waveHeightM, condition.max_wave_height_m, true)
  );
}

type RuleFacts = { hours: readonly FactHour[]; quality: string | null; now: Date };

/** `"now"` when the condition is about the water quality class alone. */
export function findMatch(condition: RuleCondition, { hours, quality, now }: RuleFacts): FactHour | "now" | null {
  const { quality_worse_than: bound, within_hours: reach = DEFAULT_HOURS_AHEAD } = condition;
  if (bound !== undefined) {
    const rank = QUALITY_ORDER.indexOf(quality ?? "unknown");
    if (rank <= QUALITY_ORDER.indexOf(bound)) return null;
    if (!hasHourBounds(condition)) return "now";
  }
  const [from, to] = [now.getTime() - HOUR_MS, now.getTime() + reach * HOUR_MS];
  const ahead = hours.filter(({ at }) => Date.parse(at) > from && Date.parse(at) <= to);
  return ahead.find((hour) => meets(hour, condition)) ?? null;
}

/** "water ≥ 15 °C and wind < 15 km/h within 48 hours" */
export function conditionText(condition: RuleCondition) {
  const parts = [
    condition.min_water_temperature_c !== undefined &&
      `water ≥ ${formatNumber(condition.min_water_temperature_c, 1)} °C`,
    condition.max_water_temperature_c !== undefined &&
      `water < ${formatNumber(condition.max_water_temperature_c, 1)} °C`,
    condition.max_wind_kmh !== undefined && `wind < ${formatNumber(condition.max_wind_kmh, 1)} km/h`,
    condition.max_wave_height_m !== undefined && `waves < ${formatNumber(condition.max_wave_height_m, 2)} m`,
    condition.quality_worse_than !== undefined && `water quality worse than ${condition.quality_worse_than}`,
  ].filter((part) => part !== false);
  const text = parts.join(" and ");
  return hasHourBounds(condition) ? `${text} within ${condition.within_hours ?? DEFAULT_HOURS_AHEAD} hours` : text;
}
