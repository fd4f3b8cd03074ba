import { useEffect, useState } from "react";

/** A longer one a browser lets end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** This moment, and that one once it has come; milliseconds since 1970. */
export function useNowUntil(moment: number | null) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === null) return;
    const look = () => setNow(Date.now());
    const waitMs = moment - Date.now();
    // What has ended while nobody looked.
    if (waitMs <= 0) {
      look();
      return;
    }
    const timer = setTimeout(look, Math.min(waitMs + 1, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [moment]);
  return now;
}
