import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After a way inside the app the focus is at the start of the new page, as after a load; the pressed link has gone. */
export function useFocusOnArrival() {
  const { pathname } = useLocation();
  const left = useRef(pathname);
  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
}
