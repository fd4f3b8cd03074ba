import type { ReactNode } from "react";

type IconButtonProps = {
  label: string;
  /** For toggle buttons. */
  pressed?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  onPress: () => void;
  children: ReactNode;
};

export function IconButton({ label, pressed, disabled, autoFocus, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      // biome-ignore lint/a11y/noAutofocus: only on request, to keep a focus that would be lost.
      autoFocus={autoFocus}
      onClick={onPress}
      className="inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-55 aria-pressed:text-buoy-text [&_svg]:size-5"
    >
      {children}
    </button>
  );
}
