import { useEffect, useState } from "react";

/** This long after the last letter, typing has paused. */
export const TYPING_PAUSE_MS = 300;

/** What was typed when the typing last paused. */
export function useDebouncedValue(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
