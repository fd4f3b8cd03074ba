import { formatNumber } from "../format/numbers.ts";
import type { WaterSample } from "./import/parse-sample.ts";

/** A laboratory value other than bacteria, with its unit. */
export type OtherValue = { name: string; text: string; sample: WaterSample };

const VALUES: readonly { name: string; read: (sample: WaterSample) => string | null }[] = [
  { name: "Water temperature", read: ({ temperatureC }) => withUnit(temperatureC, 1, "°C") },
  { name: "pH", read: ({ phLevel }) => withUnit(phLevel, 2, "") },
  { name: "Clarity (depth of sight)", read: ({ clarityM }) => withUnit(clarityM, 1, "m") },
  { name: "Oxygen", read: ({ oxygenMgL }) => withUnit(oxygenMgL, 1, "mg/l") },
  { name: "Chlorophyll a (algae)", read: ({ chlorophyllUgL }) => algaeText(chlorophyllUgL) },
  { name: "Nitrate", read: ({ nitrateMgL }) => withUnit(nitrateMgL, 2, "mg/l") },
  { name: "Phosphate", read: ({ phosphateMgL }) => withUnit(phosphateMgL, 3, "mg/l") },
];

/** WHO 2003, µg/l: moderate and high probability of harm from blue-green algae. */
const MODERATE_ALGAE_UG_L = 10;
const HIGH_ALGAE_UG_L = 50;

function algaeText(value: number | null) {
  const text = withUnit(value, 1, "µg/l");
  if (value === null || text === null) return null;
  if (value >= HIGH_ALGAE_UG_L) return `${text} (high)`;
  return `${text} (${value >= MODERATE_ALGAE_UG_L ? "moderate" : "low"})`;
}

function withUnit(value: number | null, digits: number, unit: string) {
  if (value === null) return null;
  return `${formatNumber(value, digits)}${unit ? ` ${unit}` : ""}`;
}

/** The newest of each value; they may come from different samples. */
export function otherValues(newestFirst: readonly WaterSample[]): OtherValue[] {
  return VALUES.flatMap(({ name, read }) => {
    const sample = newestFirst.find((one) => read(one) !== null);
    const text = sample && read(sample);
    return sample && text ? [{ name, text, sample }] : [];
  });
}
