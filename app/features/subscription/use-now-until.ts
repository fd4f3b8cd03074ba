import { useEffect, useState } from "react";

/** Browsers fire longer timers at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Now, updated when `moment` has come; milliseconds since 1970. */
export function useNowUntil(moment: number | null) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === null) return;
    const look = () => setNow(Date.now());
    const waitMs = moment - Date.now();
    if (waitMs <= 0) {
      look();
      return;
    }
    const timer = setTimeout(look, Math.min(waitMs + 1, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [moment]);
  return now;
}
