import { type ComponentProps, type ReactNode, useId } from "react";
import { Switch } from "#app/ui/controls/switch.tsx";
import { CONTROL, FieldNotes } from "#app/ui/form/field-frame.tsx";
import type { GatheringDraft } from "#domain/gatherings/draft/gathering-draft.ts";
import type { DraftField, DraftProblem } from "#domain/gatherings/draft/read-draft.ts";

/** What every step gets. */
export type StepProps = {
  userId: string;
  draft: GatheringDraft;
  problem: DraftProblem | null;
  /** Of the place. */
  timeZone: string;
  onChange: (change: Partial<GatheringDraft>) => void;
};

export const wizardFieldId = (field: DraftField) => `gathering-${field}`;

type FrameProps = {
  field: DraftField;
  label: string;
  isOptional?: boolean | undefined;
  hint?: string | undefined;
  problem: DraftProblem | null;
  children: ReactNode;
};

export function WizardField({ field, label, isOptional = false, hint, problem, children }: FrameProps) {
  const id = wizardFieldId(field);
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

/** The attributes that every control of a step shares. */
export function controlOf(field: DraftField, problem: DraftProblem | null, hint?: string) {
  const id = wizardFieldId(field);
  const isWrong = problem?.field === field;
  const describedBy = [hint && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(" ");
  return { id, "aria-invalid": isWrong || undefined, "aria-describedby": describedBy || undefined };
}

export const WIZARD_CONTROL = `${CONTROL} min-h-11`;

type InputProps = Omit<FrameProps, "children"> & {
  value: string;
  unit?: string;
  onText: (text: string) => void;
} & Pick<ComponentProps<"input">, "type" | "placeholder" | "inputMode" | "maxLength" | "min">;

export function WizardInput({ value, unit, onText, type = "text", ...props }: InputProps) {
  const { field, label, isOptional, hint, problem, ...input } = props;
  return (
    <WizardField {...{ field, label, isOptional, hint, problem }}>
      <div className="relative">
        <input
          {...controlOf(field, problem, hint)}
          {...input}
          type={type}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onText(target.value)}
          className={`${WIZARD_CONTROL} ${unit ? "pr-14" : ""}`}
        />
        {unit && (
          <span aria-hidden className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted">
            {unit}
          </span>
        )}
      </div>
    </WizardField>
  );
}

type TextProps = Omit<FrameProps, "children"> & {
  value: string;
  rows?: number;
  placeholder?: string;
  onText: (text: string) => void;
};

export function WizardText({ value, rows = 3, placeholder, onText, ...frame }: TextProps) {
  return (
    <WizardField {...frame}>
      <textarea
        {...controlOf(frame.field, frame.problem, frame.hint)}
        rows={rows}
        value={value}
        placeholder={placeholder}
        onChange={({ target }) => onText(target.value)}
        className={`py-2.5 ${CONTROL}`}
      />
    </WizardField>
  );
}

type SelectProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onValue: (value: string) => void;
};

/** A choice that can't be wrong. */
export function WizardSelect({ label, value, options, onValue }: SelectProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-md">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        className={`${WIZARD_CONTROL} pr-9!`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

type ToggleProps = { label: string; note?: string; isOn: boolean; onChange: (isOn: boolean) => void };

export function WizardToggle({ label, note, isOn, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 border-line border-b py-2 last:border-b-0">
      <div className="min-w-0">
        <p className="font-semibold">{label}</p>
        {note && (
          <p id={id} className="text-muted text-sm">
            {note}
          </p>
        )}
      </div>
      <Switch label={label} isOn={isOn} onChange={onChange} describedBy={note && id} />
    </div>
  );
}
