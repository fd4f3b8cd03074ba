import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { StandardSchemaV1 } from "@standard-schema/spec";
import { type ReactNode, type SyntheticEvent, useRef, useState, useSyncExternalStore } from "react";
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
  useFormContext,
} from "react-hook-form";
import { Button } from "../controls/button.tsx";
import { ProblemNote } from "../states/problem-note.tsx";
import { type FieldProps, useField } from "./field.tsx";
import { CONTROL, FieldFrame, FieldNotes } from "./field-frame.tsx";

type FormProps<Input extends FieldValues, Output> = {
  /** A function loads it once the form is touched. */
  schema: StandardSchemaV1<Input, Output> | (() => Promise<StandardSchemaV1<Input, Output>>);
  defaultValues: DefaultValues<Input>;
  /** What it throws with a `code` is shown by `FormProblem`; anything else is reported and shown as a general text. */
  onSubmit: (values: Output) => Promise<void>;
  /** The field that a thrown `code` is about; the message is shown there. */
  fieldOf?: ((code: string) => Path<Input> | undefined) | undefined;
  children: ReactNode;
};

const GENERAL_PROBLEM = "Something went wrong. Please try again.";

/** Validates on submit, then on each correction; the first invalid field gets the focus. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { schema } = props;
  const loadSchema = async () => (typeof schema === "function" ? schema() : schema);
  const form = useForm<Input, unknown, Output>({
    resolver: async (...asked) => standardSchemaResolver(await loadSchema())(...asked),
    defaultValues: props.defaultValues,
  });

  const submitValid = form.handleSubmit(async (values) => {
    try {
      await props.onSubmit(values);
    } catch (error) {
      const field = hasCode(error) ? props.fieldOf?.(String(error.code)) : undefined;
      form.setError(field ?? "root.problem", { message: textOf(error) }, { shouldFocus: field !== undefined });
    }
  });

  const isLoading = useRef(false);
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      // The resolver could not tell anybody that its schema is missing.
      await loadSchema();
    } catch (error) {
      form.setError("root.problem", { message: textOf(error) });
      return;
    } finally {
      isLoading.current = false;
    }
    await submitValid(event);
  }

  return (
    <FormProvider {...form}>
      {/* POST, so a submit before hydration doesn't put values into the URL. */}
      <form
        method="post"
        noValidate
        // A failure is told on submit.
        onFocus={() => void loadSchema().catch(() => undefined)}
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        {props.children}
      </form>
    </FormProvider>
  );
}

const hasCode = (error: unknown) => error instanceof Error && "code" in error;

function textOf(error: unknown) {
  if (hasCode(error)) return error.message;
  reportError(error);
  return GENERAL_PROBLEM;
}

export function FormProblem() {
  const { formState } = useFormContext();
  return <ProblemNote message={formState.errors.root?.problem?.message} />;
}

const never = () => () => undefined;

/** Disabled while `heldS` seconds are left, which it shows. */
export function SubmitButton({ children, heldS = 0 }: { children: ReactNode; heldS?: number }) {
  const { formState } = useFormContext();
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Button
      type="submit"
      disabled={!isReady}
      // Nothing may be sent without a script; `site.js` lets it be pressed, and keeps the press.
      data-waits={isReady ? undefined : ""}
      suppressHydrationWarning
      pending={formState.isSubmitting}
      aria-disabled={heldS > 0}
      // Until the script is there nothing is filled in, so it need not look refused.
      className={`mt-1 w-full ${isReady ? "" : "opacity-100!"}`}
    >
      {children}
      {heldS > 0 && ` (${heldS} s)`}
    </Button>
  );
}

type TextFieldProps = FieldProps & {
  type?: "text" | "email" | "password" | "url" | "tel" | "number" | "date" | "time";
  autoComplete?: string;
  placeholder?: string;
  inputMode?: "numeric";
};

export function TextField({ label, type = "text", autoComplete, placeholder, inputMode, ...field }: TextFieldProps) {
  const { id, message, control } = useField(field);
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === "password";
  return (
    <FieldFrame id={id} label={label} hint={field.hint} message={message}>
      <div className="relative">
        <input
          {...control}
          type={isPassword && isShown ? "text" : type}
          autoComplete={autoComplete}
          placeholder={placeholder}
          inputMode={inputMode}
          className={`min-h-11 ${CONTROL} ${isPassword ? "pr-18" : ""}`}
        />
        {isPassword && (
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 font-medium text-primary text-sm"
          >
            {isShown ? "Hide" : "Show"}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

export function TextAreaField({ label, rows = 4, ...field }: FieldProps & { rows?: number }) {
  const { id, message, control } = useField(field);
  return (
    <FieldFrame id={id} label={label} hint={field.hint} message={message}>
      <textarea {...control} rows={rows} className={`py-2.5 ${CONTROL}`} />
    </FieldFrame>
  );
}

type SelectFieldProps = FieldProps & { options: readonly { value: string; label: string }[] };

export function SelectField({ label, options, ...field }: SelectFieldProps) {
  const { id, message, control } = useField(field);
  return (
    <FieldFrame id={id} label={label} hint={field.hint} message={message}>
      <select {...control} className={`min-h-11 ${CONTROL}`}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function CheckboxField({ label, ...field }: Omit<FieldProps, "label"> & { label: ReactNode }) {
  const { id, message, control } = useField(field);
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input {...control} type="checkbox" className="size-5 shrink-0" />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={field.hint} message={message} />
    </div>
  );
}
