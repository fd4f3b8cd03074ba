import { useEffect, useRef, useState } from "react";

const LOCK_MS = 10_000;

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
      // A later press has its own lock.
      if (mine === timer.current) {
        clearTimeout(mine);
        setIsLocked(false);
      }
    }
  }
  return { isLocked, runLocked };
}
