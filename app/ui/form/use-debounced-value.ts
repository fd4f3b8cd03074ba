import { useEffect, useState } from "react";

export const DEBOUNCE_MS = 300;

/** The text once typing has paused. */
export function useDebouncedValue(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
