import { type ReactNode, useId } from "react";
import { useFormContext } from "react-hook-form";

export const CONTROL =
  "w-full rounded-control border border-control bg-surface px-3.5 text-base placeholder:text-muted aria-invalid:border-danger aria-invalid:outline-danger";

export type FieldProps = { name: string; label: string; hint?: string | undefined; required?: boolean };

/** What every control in a form shares: its ids, its value, what is wrong with it. */
export function useField({ name, hint, required = false }: Omit<FieldProps, "label">) {
  const id = useId();
  const { register, getFieldState, formState } = useFormContext();
  const message = getFieldState(name, formState).error?.message;
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(" ");
  const control = {
    ...register(name),
    id,
    required,
    "aria-invalid": message ? (true as const) : undefined,
    "aria-describedby": describedBy || undefined,
  };
  return { id, message, control };
}

type FrameProps = { id: string; label: string; hint?: string | undefined; message?: string | undefined };

export function FieldFrame({ id, label, hint, message, children }: FrameProps & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-md">
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} message={message} />
    </div>
  );
}

export function FieldNotes({ id, hint, message }: Omit<FrameProps, "label">) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {message && (
        <p id={`${id}-error`} className="font-medium text-danger text-sm">
          {message}
        </p>
      )}
    </>
  );
}
