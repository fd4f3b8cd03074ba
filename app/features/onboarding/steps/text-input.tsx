import { useId } from "react";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";

type TextInputProps = {
  label: string;
  value: string;
  hint?: string;
  message?: string | undefined;
  maxLength?: number;
  autoComplete?: string;
  inputMode?: "text" | "decimal";
  onChange: (text: string) => void;
  onBlur?: () => void;
};

export function TextInput({ label, value, hint, message, onChange, ...input }: TextInputProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(" ");
  return (
    <FieldFrame id={id} label={label} hint={hint} message={message}>
      <input
        {...input}
        id={id}
        value={value}
        aria-invalid={message ? true : undefined}
        aria-describedby={describedBy || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`min-h-11 ${CONTROL}`}
      />
    </FieldFrame>
  );
}
