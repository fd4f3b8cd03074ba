import { useId } from "react";
import { useFormContext } from "react-hook-form";

export type FieldProps = { name: string; label: string; hint?: string | undefined; required?: boolean };

/** What every form control shares: ids, value and error. */
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
