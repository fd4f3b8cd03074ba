import { type RefObject, useLayoutEffect, useRef } from "react";

/** For a row that goes by itself: hands the focus it holds to the next row, else the one before, else to the frame. */
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
