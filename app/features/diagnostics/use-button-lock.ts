import { useEffect, useRef, useState } from "react";

/** A button is free again after this, even when its work has not come back. */
const LOCK_MS = 10_000;

/** Locks a button while something runs, and never for longer than ten seconds. */
export function useButtonLock() {
  const [isLocked, setIsLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function runLocked(work: () => Promise<unknown>) {
    clearTimeout(timer.current);
    setIsLocked(true);
    timer.current = setTimeout(() => setIsLocked(false), LOCK_MS);
    const mine = timer.current;
    try {
      await work();
    } finally {
      // A later press has a lock of its own.
      if (mine === timer.current) {
        clearTimeout(mine);
        setIsLocked(false);
      }
    }
  }
  return { isLocked, runLocked };
}
