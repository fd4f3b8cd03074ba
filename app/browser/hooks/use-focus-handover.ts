import { type RefObject, useLayoutEffect, useRef } from "react";

/** When a focused row disappears, moves focus to the next row, the previous one or the frame. */
export function useFocusHandover(frame: RefObject<HTMLElement | null>) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const here = row.current;
    return () => {
      if (!here?.contains(document.activeElement)) return;
      const neighbour = here.nextElementSibling ?? here.previousElementSibling;
      (neighbour?.querySelector<HTMLElement>("a, button") ?? frame.current)?.focus();
    };
  }, [frame]);
  return row;
}
