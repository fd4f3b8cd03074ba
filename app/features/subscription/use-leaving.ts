import { useEffect, useState } from "react";

/**
 * For a button that leads to another site: it stays busy until this page is gone, and is pressed again only when the
 * swimmer comes back to it, which a browser may do without loading it anew.
 */
export function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) setIsLeaving(false);
    };
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
  const leaveFor = (url: string) => {
    setIsLeaving(true);
    location.assign(url);
  };
  return { isLeaving, leaveFor };
}
