import { useId, useState } from "react";
import { CONTROL } from "#app/ui/form/field-frame.tsx";

type PlainTextFieldProps = {
  label: string;
  value: string;
  maxLength: number;
  placeholder?: string;
  rows?: number;
  onChange: (value: string) => void;
};

/** A text that takes effect on leaving the field or with Enter, so that a name is one step to undo. */
export function PlainTextField({ label, value, maxLength, placeholder, rows, onChange }: PlainTextFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed !== value) onChange(typed);
  };
  const shared = {
    id,
    maxLength,
    placeholder,
    value: typed ?? value,
    onBlur: commit,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setTyped(currentTarget.value),
  };
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-muted text-sm">
        {label}
      </label>
      {rows ? (
        <textarea {...shared} rows={rows} className={`${CONTROL} py-2 px-2.5!`} />
      ) : (
        <input
          {...shared}
          autoComplete="off"
          onKeyDown={({ key }) => {
            if (key === "Enter") commit();
            if (key === "Escape") setTyped(null);
          }}
          className={`${CONTROL} min-h-11 px-2.5!`}
        />
      )}
    </div>
  );
}
