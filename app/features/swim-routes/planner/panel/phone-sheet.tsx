import { type PointerEvent, type ReactNode, useRef, useState } from "react";

/** Figures peek; tools and figures; everything. */
const HEIGHTS = ["low", "half", "full"] as const;
export type SheetHeight = (typeof HEIGHTS)[number];

const LOOK: Readonly<Record<SheetHeight, string>> = {
  low: "h-24",
  half: "h-91.5",
  full: "h-[calc(100%-4.5rem)]",
};
const DRAG_PX = 30;

type PhoneSheetProps = { height: SheetHeight; onHeight: (height: SheetHeight) => void; children: ReactNode };

/** A sheet of three heights over the map: dragged by its handle, or pressed. */
export function PhoneSheet({ height, onHeight, children }: PhoneSheetProps) {
  const start = useRef(0);
  const [pulled, setPulled] = useState(0);

  function grab(event: PointerEvent<HTMLElement>) {
    start.current = event.clientY;
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function pull(event: PointerEvent<HTMLElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) setPulled(event.clientY - start.current);
  }
  function drop() {
    const step = Math.abs(pulled) < DRAG_PX ? 0 : -Math.sign(pulled);
    setPulled(0);
    if (step !== 0) onHeight(HEIGHTS[Math.min(2, Math.max(0, HEIGHTS.indexOf(height) + step))] ?? height);
  }
  /** A press opens the next height. */
  const next = () => onHeight(height === "full" ? "low" : (HEIGHTS[HEIGHTS.indexOf(height) + 1] ?? "half"));

  return (
    <div
      className={`absolute inset-x-0 bottom-0 z-2 flex flex-col rounded-t-sheet border-line border-t bg-surface shadow-float transition-[height] motion-reduce:transition-none ${LOOK[height]}`}
      style={pulled === 0 ? undefined : { transform: `translateY(${Math.max(0, pulled)}px)` }}
    >
      <button
        type="button"
        aria-label={height === "full" ? "Show the map" : "Show more"}
        onClick={() => Math.abs(pulled) < DRAG_PX && next()}
        onPointerDown={grab}
        onPointerMove={pull}
        onPointerUp={drop}
        onPointerCancel={() => setPulled(0)}
        className="grid h-6 w-full shrink-0 touch-none place-items-center"
      >
        <span className="h-1 w-10 rounded-full bg-control/50" />
      </button>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
    </div>
  );
}
