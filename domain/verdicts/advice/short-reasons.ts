import { COLD_SHOCK_LIMIT_C } from "../../conditions/limits.ts";
import type { VerdictReason } from "../../conditions/verdict.ts";

/** Two or three words for chips and tiles, by the name of the reason. */
const SHORT_REASONS: Readonly<Record<string, string>> = {
  closure: "official closure",
  critical_alert: "critical alert",
  alert: "alert in force",
  notice: "official notice",
  official_class: "poor water class",
  class: "long-term class",
  quality: "water quality",
  sample: "no recent sample",
  sample_age: "old sample",
  silence: "source silent",
  bacteria: "E. coli up",
  overflow: "sewage overflow",
  water: "polluted water",
  crowd_report: "swimmers warn",
  crowds: "busy",
  simulated: "simulated sample",
  rain: "heavy rain",
  thunderstorm: "thunderstorm",
  sky: "sky not known",
  wind: "windy",
  gusts: "strong gusts",
  waves: "waves",
  wave_period: "short waves",
  overwash: "waves over the wall",
  visibility: "fog",
  water_temperature: "cold water",
  cold: "very cold water",
  air: "cold air",
  uv: "strong sun",
  tide: "tide too low",
  current: "strong current",
  forecast: "old forecast",
  expired: "old forecast",
  no_forecast: "no forecast",
  changed: "being updated",
  shelter: "sheltered",
  calm: "calm",
  offshore: "offshore wind",
  flat: "flat water",
  light_wind: "light wind",
  low_swell: "little swell",
};

/** Above this, water that costs points is warm. */
const WARM_C = 25;

/** Null without a reason, or with one that has no short name. */
export function shortReason(reason: VerdictReason | null, waterC: number | null = null): string | null {
  if (!reason) return null;
  if (reason.text.includes("not known"))
    return `${reason.name.replace("water_temperature", "water").replace("_", " ")} not known`;
  if (reason.name === "water_temperature" && waterC !== null && waterC >= COLD_SHOCK_LIMIT_C)
    return waterC > WARM_C ? "warm water" : "water temperature";
  return SHORT_REASONS[reason.name] ?? null;
}
