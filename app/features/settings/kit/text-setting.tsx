import { type ComponentProps, useId } from "react";
import { ChangedDot } from "#app/ui/controls/setting-row.tsx";
import { CONTROL, FieldNotes } from "#app/ui/form/field-frame.tsx";

type TextSettingProps = Pick<
  ComponentProps<"input">,
  "type" | "autoComplete" | "placeholder" | "maxLength" | "inputMode"
> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  isChanged: boolean;
  hint?: string | undefined;
  problem?: string | undefined;
  /** Several lines of text. */
  rows?: number;
};

/** A text field of a section. */
export function TextSetting(props: TextSettingProps) {
  const { label, value, onChange, isChanged, hint, problem, rows, ...input } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(" ");
  const control = {
    id,
    value,
    "aria-invalid": problem ? (true as const) : undefined,
    "aria-describedby": describedBy || undefined,
  };
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">
        <label htmlFor={id}>{label}</label>
        {isChanged && <ChangedDot />}
      </p>
      {rows ? (
        <textarea
          {...control}
          rows={rows}
          maxLength={input.maxLength}
          onChange={({ target }) => onChange(target.value)}
          className={`py-2.5 ${CONTROL}`}
        />
      ) : (
        <input
          {...input}
          {...control}
          onChange={({ target }) => onChange(target.value)}
          className={`min-h-11 ${CONTROL}`}
        />
      )}
      <FieldNotes id={id} hint={hint} message={problem} />
    </div>
  );
}

type SelectSettingProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  isChanged: boolean;
};

export function SelectSetting({ label, value, options, onChange, isChanged }: SelectSettingProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">
        <label htmlFor={id}>{label}</label>
        {isChanged && <ChangedDot />}
      </p>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)} className={`min-h-11 ${CONTROL}`}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
