import { type RefObject, useEffect, useState } from "react";

/** The map's code is fetched at the latest after this, on a device that is never idle. */
const LATEST_MS = 4_000;

/** Whether the interactive map should replace its still picture: somebody touched it, or the device is idle. */
export function useMapWanted(still: RefObject<HTMLElement | null>) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const element = still.current;
    if (!element || isWanted) return;
    const want = () => setIsWanted(true);
    const gestures = ["pointerenter", "pointerdown", "focusin"] as const;
    for (const gesture of gestures) element.addEventListener(gesture, want, { passive: true });
    const stopWaiting = whenIdle(want);
    return () => {
      for (const gesture of gestures) element.removeEventListener(gesture, want);
      stopWaiting();
    };
  }, [still, isWanted]);
  return isWanted;
}

function whenIdle(work: () => void) {
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, LATEST_MS / 4);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}
