import { type RefObject, useEffect, useState } from "react";
import { isWide } from "../../use-is-wide.ts";

/** The map's code is fetched at the latest after this, on a device that is never idle. */
const LATEST_MS = 4_000;

/**
 * Whether the interactive map should replace its still picture: somebody touched it, or the device is idle and
 * `savesData` doesn't forbid what nobody asked for. On phones, whose processor the page needs more, idle counts only
 * once somebody does something.
 */
export function useMapWanted(still: RefObject<HTMLElement | null>, savesData: () => boolean) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const element = still.current;
    if (!element || isWanted) return;
    const ended = new AbortController();
    const { signal } = ended;
    const want = () => setIsWanted(true);
    const wantWhenIdle = () => whenIdle(want, signal);
    for (const gesture of ["pointerenter", "pointerdown", "focusin"])
      element.addEventListener(gesture, want, { passive: true, signal });
    if (!savesData()) {
      if (isWide() || "acted" in document.documentElement.dataset) wantWhenIdle();
      else
        for (const act of ["pointerdown", "keydown", "scroll"])
          addEventListener(act, wantWhenIdle, { capture: true, once: true, passive: true, signal });
    }
    return () => ended.abort();
  }, [still, isWanted, savesData]);
  return isWanted;
}

function whenIdle(work: () => void, signal: AbortSignal) {
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, LATEST_MS / 4);
    signal.addEventListener("abort", () => clearTimeout(timer));
    return;
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS });
  signal.addEventListener("abort", () => cancelIdleCallback(handle));
}
