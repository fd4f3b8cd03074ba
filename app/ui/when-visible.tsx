import { type ReactNode, useEffect, useRef, useState } from "react";

/** Begins a screen's height ahead, so that it is there when one arrives. */
const AHEAD = "50%";

/** Draws its children once their place comes near the screen, and keeps them; so what is far down need not load at first. */
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
