import { useEffect, useState } from "react";

/** By then the page is loaded, even on a slow network. */
export const LATER_MS = 8_000;

/**
 * A non-critical chunk, loaded once the page has settled and retried when online again. `load` comes from `loadOnce`.
 */
export function useDeferredLoad<Part>(load: () => Promise<Part>, delayMs = LATER_MS): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    let isGone = false;
    function come() {
      if (navigator.onLine === false) return;
      load().then(
        (loaded) => {
          if (!isGone) setPart(() => loaded);
        },
        // Retried on the next `online` event.
        () => undefined,
      );
    }
    const timer = setTimeout(come, delayMs);
    addEventListener("online", come);
    return () => {
      isGone = true;
      clearTimeout(timer);
      removeEventListener("online", come);
    };
  }, [load, delayMs]);
  return part;
}
