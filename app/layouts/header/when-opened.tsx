import { type ReactNode, useEffect, useRef, useState } from "react";

/** Renders its children when the surrounding menu first opens. */
export function WhenOpened({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => {
    const menu = place.current?.closest("details");
    if (!menu) return;
    // It may have been opened before hydration.
    const look = () => menu.open && setIsOpened(true);
    look();
    menu.addEventListener("toggle", look);
    return () => menu.removeEventListener("toggle", look);
  }, []);
  return <div ref={place}>{isOpened && children}</div>;
}
