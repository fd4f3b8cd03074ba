import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After client navigation the focus moves to the content, as after a page load. */
export function useFocusOnArrival() {
  const { pathname } = useLocation();
  const left = useRef(pathname);
  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
}
