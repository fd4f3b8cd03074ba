import type { ComponentProps, ReactNode } from "react";
import { CONTROL, FieldNotes } from "#app/ui/form/field-frame.tsx";
import type { LogField, LogProblem } from "#domain/workouts/log/read-log-form.ts";

export type LogFieldProps = {
  /** Prefix of the ids of this form. */
  formId: string;
  problem: LogProblem | null;
};

export const fieldId = (formId: string, field: LogField) => `${formId}-${field}`;

type FrameProps = LogFieldProps & {
  field: LogField;
  label: string;
  isOptional?: boolean;
  hint?: string | undefined;
  children: ReactNode;
};

export function LogFieldFrame({ formId, problem, field, label, isOptional, hint, children }: FrameProps) {
  const id = fieldId(formId, field);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-md">
        {label}
        {isOptional && <span className="font-normal text-muted"> optional</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} message={problem?.field === field ? problem.text : undefined} />
    </div>
  );
}

/** The attributes that every control of the form shares. */
export function controlOf({
  formId,
  problem,
  field,
  hint,
}: LogFieldProps & { field: LogField; hint?: string | undefined }) {
  const id = fieldId(formId, field);
  const isWrong = problem?.field === field;
  const describedBy = [hint && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": isWrong ? (true as const) : undefined,
    "aria-describedby": describedBy || undefined,
  };
}

export const LOG_CONTROL = `${CONTROL} min-h-12 lg:min-h-11`;

type LogInputProps = Omit<FrameProps, "children"> & {
  unit?: string;
  value: string;
  onText: (text: string) => void;
} & Pick<ComponentProps<"input">, "placeholder" | "inputMode" | "maxLength">;

export function LogInput({ unit, value, onText, placeholder, inputMode, maxLength, ...frame }: LogInputProps) {
  return (
    <LogFieldFrame {...frame}>
      <div className="relative">
        <input
          {...controlOf(frame)}
          type="text"
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          inputMode={inputMode}
          maxLength={maxLength}
          onChange={({ target }) => onText(target.value)}
          className={`${LOG_CONTROL} ${unit ? "pr-12" : ""}`}
        />
        {unit && (
          <span aria-hidden className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted">
            {unit}
          </span>
        )}
      </div>
    </LogFieldFrame>
  );
}
