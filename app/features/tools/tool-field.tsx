import { useId, useState } from "react";
import { CONTROL } from "#app/ui/form/field-frame.tsx";

type ToolFieldProps = {
  label: string;
  /** Shown at the right, and read with the label. */
  unit?: string;
  value: string;
  onChange: (text: string) => void;
  onLeave?: () => void;
  /** What is wrong with the entry; shown once the field is left. */
  problem?: string | null | undefined;
  /** Filled by the tool. */
  isCalculated?: boolean;
  className?: string;
};

/** An entry of a tool: text, because a decimal comma, "1:58" and "30.51" all count. */
export function ToolField({ label, unit, value, problem, isCalculated, className = "", ...on }: ToolFieldProps) {
  const id = useId();
  const [isEdited, setIsEdited] = useState(false);
  const shown = isEdited || value.trim() === "" ? null : problem;
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block truncate text-muted text-sm">
        {label}
        {unit && <span className="sr-only"> in {unit}</span>}
      </label>
      <div className="relative">
        <input
          id={id}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => on.onChange(target.value)}
          onFocus={() => setIsEdited(true)}
          onBlur={() => {
            setIsEdited(false);
            on.onLeave?.();
          }}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? `${id}-problem` : undefined}
          className={`${CONTROL} min-h-11 px-3! font-medium ${isCalculated ? "bg-tint!" : ""} ${unit ? "pr-14!" : ""}`}
        />
        {unit && (
          <span
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted text-sm"
            aria-hidden
          >
            {unit}
          </span>
        )}
      </div>
      {shown && (
        <p id={`${id}-problem`} className="mt-1 text-danger text-sm">
          {shown}
        </p>
      )}
    </div>
  );
}

type UnitSelectProps = {
  label: string;
  units: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (unit: string) => void;
};

export function UnitSelect({ label, units, value, onChange }: UnitSelectProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block truncate text-muted text-sm">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${CONTROL} min-h-11 pr-9! pl-3!`}
      >
        {units.map(([unit, name]) => (
          <option key={unit} value={unit}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

export const notANumber = (text: string, value: number | null) =>
  text.trim() !== "" && value === null ? "Not a number" : null;

export const notATime = (text: string, value: number | null) =>
  text.trim() !== "" && value === null ? "Write 1:58" : null;
