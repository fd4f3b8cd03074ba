import { useSyncExternalStore } from "react";

/** As in `lg:` of the style sheet. */
export const WIDE = "(min-width: 64rem)";

function subscribe(onChange: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** For what happens after rendering. */
export const isWide = () => matchMedia(WIDE).matches;

/** List and map fit side by side; false on the server. */
export const useIsWide = () => useSyncExternalStore(subscribe, isWide, () => false);
