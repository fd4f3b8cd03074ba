import { useRef } from "react";

/** Gives the focus back to whatever opened a dialog, which need not be a trigger that Radix knows. */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      opener.current?.focus();
    },
  };
}
