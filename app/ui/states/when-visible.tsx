import { type ReactNode, useEffect, useRef, useState } from "react";

/** Starts loading one screen ahead, so that it is ready when scrolled to. */
const AHEAD = "50%";

/** Renders its children once they are near the viewport, so that content far down loads late. */
export function WhenVisible({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isSeen]);
  return <div ref={place}>{isSeen ? children : fallback}</div>;
}
