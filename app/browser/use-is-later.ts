import { useEffect, useState } from "react";

/** A page has what it needs by then, also on a slow network. */
const LATER_MS = 8_000;

/** False until the page has been there for a while: for what nobody waits for, such as what follows changes. */
export function useIsLater() {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
