import { useId, useState } from "react";
import { CONTROL } from "#app/ui/form/field-frame.tsx";

type NumberFieldProps = {
  label: string;
  unit?: string;
  value: number | null;
  decimals: number;
  min: number;
  max: number;
  /** Null when emptied; never called while the text is no number within the limits. */
  onChange: (value: number | null) => void;
  isRequired?: boolean;
};

/** A number that takes effect on leaving the field or with Enter. */
export function NumberField(props: NumberFieldProps) {
  const { label, unit, value, decimals, min, max, onChange, isRequired = false } = props;
  const id = useId();
  const shown = value === null ? "" : String(Number(value.toFixed(decimals)));
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);

  function commit() {
    if (typed === null) return;
    const text = typed.trim().replace(",", ".");
    const number = Number(text);
    const isEmpty = text === "";
    const isRefused = isEmpty ? isRequired : !(number >= min && number <= max);
    setWrong(isRefused);
    if (isRefused) return;
    setTyped(null);
    const next = isEmpty ? null : number;
    if (next !== value) onChange(next);
  }

  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-muted text-sm">
        {label}
        {unit && ` (${unit})`}
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? shown}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === "Enter") commit();
          if (key === "Escape") setTyped(null);
        }}
        className={`${CONTROL} min-h-11 px-2.5!`}
      />
      {isWrong && (
        <p id={`${id}-error`} className="font-medium text-danger text-sm">
          {min} to {max}
        </p>
      )}
    </div>
  );
}
