import { usePreferences } from "#app/browser/use-preferences.ts";
import { SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { formatNearMoment } from "#domain/format/dates.ts";
import { temperatureFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { fromBase, toBase } from "#domain/tools/convert-units.ts";
import { readNumber } from "#domain/tools/read-entry.ts";
import { addressUnits, type Prefill } from "#domain/tools/tool-address.ts";
import { notANumber, ToolField } from "../tool-field.tsx";
import type { Water } from "./use-water.ts";

/** Of water that anyone swims in. */
const [COLDEST_C, WARMEST_C] = [-2, 45];

/** The water's temperature: what was typed, else what is known at the spot. */
export type WaterTemperature = {
  text: string;
  /** Null without a readable one. */
  celsius: number | null;
  isTyped: boolean;
  onType: (text: string) => void;
};

const unitOf = (units: UnitSystem) => (units === "imperial" ? "f" : "c");

/** An entry of an address in the swimmer's own units. */
export function prefilledTemperature(prefill: Prefill, own: UnitSystem): string | null {
  const { w } = prefill;
  const units = addressUnits(prefill, own);
  const value = readNumber(w ?? "");
  if (value === null || units === own) return w ?? null;
  const text = fromBase("temperature", unitOf(own), toBase("temperature", unitOf(units), value)).toFixed(1);
  return String(Number(text));
}

export function readWaterTemperature(
  typed: string | null,
  { spot }: Pick<Water, "spot">,
  units: UnitSystem,
): Omit<WaterTemperature, "onType"> {
  const knownC = spot?.waterTemperatureC ?? null;
  if (typed === null) {
    const digits = units === "imperial" ? 0 : 1;
    const text = knownC === null ? "" : fromBase("temperature", unitOf(units), knownC).toFixed(digits);
    return { text, celsius: knownC, isTyped: false };
  }
  const value = readNumber(typed);
  const celsius = value === null ? null : toBase("temperature", unitOf(units), value);
  const isWater = celsius !== null && celsius >= COLDEST_C && celsius <= WARMEST_C;
  return { text: typed, celsius: isWater ? celsius : null, isTyped: true };
}

export function WaterField({ temperature, water: { spot, almanac } }: { temperature: WaterTemperature; water: Water }) {
  const { units } = usePreferences();
  const { text, celsius, isTyped, onType } = temperature;
  const { unit } = temperatureFigure(0, units);
  return (
    <div className="flex items-end gap-3">
      <ToolField
        label="Water"
        unit={unit}
        value={text}
        onChange={onType}
        problem={notANumber(text, celsius)}
        className="w-32 shrink-0"
      />
      {!isTyped && spot && celsius !== null && (
        <p className="flex min-h-11 min-w-0 items-center gap-1.5 text-muted text-sm">
          <span className="min-w-0">
            {spot.name}
            {spot.conditionsAt && (
              <span className="block">{formatNearMoment(spot.conditionsAt, almanac?.timeZone)}</span>
            )}
          </span>
          {spot.conditionsSimulated && <SimulatedMark />}
        </p>
      )}
    </div>
  );
}
