import { useEffect, useState } from "react";

const SECOND_MS = 1_000;

/** Counts down until something may be asked for again; it begins with a wait where one has begun already. */
export function useHold(initialS = 0) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + initialS * SECOND_MS);
  const [now, setNow] = useState(() => Date.now());
  const leftS = Math.max(0, Math.ceil((endsAt - now) / SECOND_MS));
  const isHeld = leftS > 0;

  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isHeld]);

  function hold(seconds: number) {
    const startedAt = Date.now();
    setNow(startedAt);
    setEndsAt(startedAt + seconds * SECOND_MS);
  }
  return { leftS, hold };
}
