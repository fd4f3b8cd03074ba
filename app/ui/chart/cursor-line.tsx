import { useEffect, useRef } from "react";
import type { ChartCursor } from "./chart-cursor.ts";
import { SIZE } from "./scale.ts";

type CursorLineProps = {
  cursor: ChartCursor;
  /** From a place along the axis to percent of the chart's width. */
  toX: (at: number) => number;
};

/** Lies over a chart; only its transform changes. */
export function CursorLine({ cursor, toX }: CursorLineProps) {
  const line = useRef<SVGLineElement>(null);
  useEffect(() => {
    function show() {
      const at = cursor.read();
      line.current?.setAttribute("visibility", at === null ? "hidden" : "visible");
      if (at !== null) line.current?.setAttribute("transform", `translate(${toX(at).toFixed(3)} 0)`);
    }
    show();
    return cursor.subscribe(show);
  }, [cursor, toX]);
  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      <line
        ref={line}
        y2={SIZE}
        visibility="hidden"
        className="stroke-buoy"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
