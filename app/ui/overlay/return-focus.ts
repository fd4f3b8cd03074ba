import { useRef } from "react";

/**
 * Gives the focus back to whatever opened a dialog, which need not be a trigger that Radix knows; where that is gone, by
 * what the dialog did, to the page.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const isThere = opener.current?.isConnected && opener.current !== document.body;
      if (isThere) opener.current?.focus();
      else document.getElementById("content")?.focus({ preventScroll: true });
    },
  };
}
