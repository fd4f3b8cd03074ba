import type { PointerEvent, ReactNode } from "react";
import { type ChartCursor, useCursorPlace } from "./chart-cursor.ts";

type CursorAreaProps = {
  cursor: ChartCursor;
  /** The ends of the axis of all charts inside, which are as wide as the area. */
  from: number;
  to: number;
  /** How far an arrow key moves. */
  step: number;
  label: string;
  /** All values at a place, for screen readers. */
  describe: (at: number) => string;
  children: ReactNode;
};

/** Charts below each other with one cursor: by pointer anywhere on them, and by keys as a slider. */
export function CursorArea({ cursor, from, to, step, label, describe, children }: CursorAreaProps) {
  function follow({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    cursor.move(from + share * (to - from));
  }
  return (
    <div
      className="relative touch-pan-y rounded-inner has-focus-visible:outline-2 has-focus-visible:outline-offset-6 has-focus-visible:outline-primary"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={({ pointerType, currentTarget }) => {
        // A finger that was lifted leaves the values to read, and the keys keep their place.
        if (pointerType === "mouse" && !currentTarget.contains(document.activeElement)) cursor.move(null);
      }}
    >
      <CursorSlider {...{ cursor, from, to, step, label, describe }} />
      {children}
    </div>
  );
}

function CursorSlider({ cursor, from, to, step, label, describe }: Omit<CursorAreaProps, "children">) {
  const at = useCursorPlace(cursor) ?? from;
  const last = from + Math.ceil((to - from) / step) * step;
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={describe(at)}
      min={from}
      max={last}
      step={step}
      value={at >= to ? last : at}
      onChange={({ target }) => cursor.move(Math.min(to, target.valueAsNumber))}
      className="sr-only"
    />
  );
}
