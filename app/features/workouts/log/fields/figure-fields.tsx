import { fromCelsius } from "#domain/accounts/onboarding/temperature-unit.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { METERS_PER_YARD, type UnitSystem } from "#domain/format/units.ts";
import { temperatureUnit } from "#domain/workouts/log/log-form.ts";
import { readSwimSeconds } from "#domain/workouts/log/read-log-form.ts";
import { ENTRY_FEELS } from "#domain/workouts/workout.ts";
import { ENTRY_FEEL_WORDS } from "#domain/workouts/workout-words.ts";
import type { FieldsProps } from "./fields-props.ts";
import { LogInput } from "./log-input.tsx";
import { OneOption } from "./option-group.tsx";

/** Estimates are rounded, so that they don't look measured. */
const ROUND_TO = 50;

function estimateText(pace: number | null, time: string, units: UnitSystem) {
  const seconds = readSwimSeconds(time);
  if (pace === null || seconds === null) return "";
  const length = ((seconds / pace) * 100) / (units === "imperial" ? METERS_PER_YARD : 1);
  return `about ${formatNumber(Math.round(length / ROUND_TO) * ROUND_TO)}`;
}

export function DistanceField({ formId, problem, form, units, pace, onChange }: FieldsProps & { pace: number | null }) {
  const estimate = estimateText(pace, form.time, units);
  return (
    <LogInput
      {...{ formId, problem }}
      field="distance"
      label="Distance"
      isOptional
      unit={units === "imperial" ? "yd" : "m"}
      inputMode="decimal"
      value={form.distance}
      placeholder={estimate}
      hint={estimate && form.distance === "" ? "From your pace. Not saved." : undefined}
      onText={(distance) => onChange({ distance })}
    />
  );
}

const degrees = (celsius: number, units: UnitSystem) => String(fromCelsius(celsius, temperatureUnit(units)));

/** The modeled value counts, and says so, until another is typed. */
export function WaterField({ formId, problem, form, units, hour, onChange }: FieldsProps) {
  const modeled = hour?.waterC ?? null;
  const isModeled = form.water === null && modeled !== null;
  return (
    <LogInput
      {...{ formId, problem }}
      field="water"
      label="Water"
      unit={`°${temperatureUnit(units)}`}
      inputMode="decimal"
      value={form.water ?? (modeled === null ? "" : degrees(modeled, units))}
      hint={isModeled ? `${hour?.isSimulated ? "Simulated" : "Modeled"}. Type your own.` : undefined}
      onText={(water) => onChange({ water })}
    />
  );
}

export function AirField({ formId, problem, form, units, hour, onChange }: FieldsProps) {
  const modeled = hour?.airC ?? null;
  return (
    <LogInput
      {...{ formId, problem }}
      field="air"
      label="Air"
      unit={`°${temperatureUnit(units)}`}
      inputMode="decimal"
      value={form.air}
      placeholder={modeled === null ? "" : `about ${Math.round(Number(degrees(modeled, units)))}`}
      onText={(air) => onChange({ air })}
    />
  );
}

const FEELS = ENTRY_FEELS.map((value) => ({ value, label: ENTRY_FEEL_WORDS[value] }));

export function GettingIn({ form, onChange }: Pick<FieldsProps, "form" | "onChange">) {
  return (
    <OneOption
      label="Getting in"
      options={FEELS}
      value={form.entryFeel}
      onChange={(entryFeel) => onChange({ entryFeel })}
    />
  );
}
