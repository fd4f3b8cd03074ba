import { Minus, Plus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import {
  type TemperatureUnit,
  WATER_TEMPERATURE_MAX_C,
  WATER_TEMPERATURE_MIN_C,
} from "#domain/accounts/onboarding/onboarding-form.ts";
import { fromCelsius, toCelsius } from "#domain/accounts/onboarding/temperature-unit.ts";

/** Step size per unit. */
const STEP = { C: 0.5, F: 1 } as const;

type TemperatureStepperProps = {
  label: string;
  celsius: number;
  unit: TemperatureUnit;
  message: string | undefined;
  onChange: (celsius: number) => void;
};

const textOf = (celsius: number, unit: TemperatureUnit) =>
  Number.isFinite(celsius) ? String(fromCelsius(celsius, unit)) : "";

export function TemperatureStepper({ label, celsius, unit, message, onChange }: TemperatureStepperProps) {
  const id = useId();
  // Keeps partial input, such as "1" on the way to "18".
  const [typed, setTyped] = useState<string | null>(null);

  const shown = typed ?? textOf(celsius, unit);

  function press(direction: -1 | 1) {
    setTyped(null);
    const from = Number.isFinite(celsius) ? fromCelsius(celsius, unit) : 0;
    const next = toCelsius(from + direction * STEP[unit], unit);
    onChange(Math.min(Math.max(next, WATER_TEMPERATURE_MIN_C), WATER_TEMPERATURE_MAX_C));
  }

  function type(text: string) {
    setTyped(text);
    onChange(text.trim() === "" ? Number.NaN : toCelsius(Number(text), unit));
  }

  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 sm:flex-col sm:justify-start sm:gap-1">
        <label htmlFor={id} className="font-medium text-md text-muted">
          {label}
        </label>
        <div className="flex items-center gap-1">
          <StepButton label={`${label}: less`} onPress={() => press(-1)}>
            <Minus aria-hidden />
          </StepButton>
          <div className="flex min-w-24 items-baseline justify-center">
            <input
              id={id}
              type="number"
              inputMode="decimal"
              step={STEP[unit]}
              min={fromCelsius(WATER_TEMPERATURE_MIN_C, unit)}
              max={fromCelsius(WATER_TEMPERATURE_MAX_C, unit)}
              value={shown}
              style={{ width: `${Math.max(shown.length, 2) + 0.4}ch` }}
              aria-invalid={message ? true : undefined}
              aria-describedby={`${id}-unit${message ? ` ${id}-error` : ""}`}
              onChange={(event) => type(event.currentTarget.value)}
              onBlur={() => setTyped(null)}
              className="rounded-control bg-transparent py-1 text-center font-heading font-semibold text-3xl tracking-tight [appearance:textfield] aria-invalid:text-danger [&::-webkit-inner-spin-button]:appearance-none"
            />
            <span id={`${id}-unit`} className="font-heading text-lg text-muted">
              °{unit}
            </span>
          </div>
          <StepButton label={`${label}: more`} onPress={() => press(1)}>
            <Plus aria-hidden />
          </StepButton>
        </div>
      </div>
      {message && (
        <p id={`${id}-error`} role="alert" className="mt-1 font-medium text-danger text-sm sm:text-center">
          {message}
        </p>
      )}
    </div>
  );
}

function StepButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-control bg-surface text-primary transition-colors duration-150 hover:bg-tint [&_svg]:size-5"
    >
      {children}
    </button>
  );
}
