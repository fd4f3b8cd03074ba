import type { ReactNode } from "react";

/** The look of a text control. This file works without the 15 kB of the form library. */
export const CONTROL =
  "w-full rounded-control border border-control bg-surface px-3.5 text-base placeholder:text-muted aria-invalid:border-danger aria-invalid:outline-danger";

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
