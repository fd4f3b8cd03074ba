import { useEffect, useState } from "react";

/** A page has what it needs by then, also on a slow network. */
const LATER_MS = 8_000;

/**
 * A part that nobody waits for, such as what follows changes; null until the page has been there for a while. Where the
 * network is gone by then the page stands without it, and it comes when the network is back. `load` from `loadOnce`.
 */
export function useDeferredLoad<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    let isGone = false;
    function come() {
      if (navigator.onLine === false) return;
      load().then(
        (loaded) => {
          if (!isGone) setPart(() => loaded);
        },
        // Nothing on the page is missing without it: the next "online" tries again.
        () => undefined,
      );
    }
    const timer = setTimeout(come, LATER_MS);
    addEventListener("online", come);
    return () => {
      isGone = true;
      clearTimeout(timer);
      removeEventListener("online", come);
    };
  }, [load]);
  return part;
}
