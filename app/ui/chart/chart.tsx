import { area, line } from "d3-shape";
import type { ReactNode } from "react";
import { SIZE, type Tick } from "./scale.ts";

export type Point = { x: number; y: number };

type ChartProps = {
  /** Describes the chart; a table or list next to it has the values. */
  label: string;
  /** The height. */
  className: string;
  yTicks?: readonly Tick[];
  children: ReactNode;
};

/** The frame of a chart. Its content is stretched, so lines keep their width and text stays outside. */
export function Chart({ label, className, yTicks, children }: ChartProps) {
  return (
    <div className={yTicks ? "grid grid-cols-[2.75rem_minmax(0,1fr)]" : ""}>
      {yTicks && (
        <div className="relative text-muted text-xs tabular-nums" aria-hidden="true">
          {yTicks.map((tick) => (
            <span
              key={tick.label}
              className="absolute right-2 -translate-y-1/2 leading-none"
              style={{ top: `${tick.at.toFixed(1)}%` }}
            >
              {tick.label}
            </span>
          ))}
        </div>
      )}
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className={`w-full overflow-visible ${className}`}
        fill="none"
      >
        {children}
      </svg>
    </div>
  );
}

export function GridLines({ ticks }: { ticks: readonly Tick[] }) {
  return ticks.map(({ at }) => <Rule key={at} y={at} className="stroke-line" />);
}

type RuleProps = { className: string; width?: number; dash?: string } & ({ x: number } | { y: number });

/** A straight line through the whole chart. */
export function Rule({ className, width = 1, dash, ...at }: RuleProps) {
  const d = "x" in at ? `M${at.x.toFixed(2)} 0V${SIZE}` : `M0 ${at.y.toFixed(2)}H${SIZE}`;
  return (
    <path d={d} className={className} strokeWidth={width} strokeDasharray={dash} vectorEffect="non-scaling-stroke" />
  );
}

/** A shaded stretch from left to right. */
export function Band({ from, to, className }: { from: number; to: number; className: string }) {
  return (
    <rect
      x={from.toFixed(2)}
      width={(to - from).toFixed(2)}
      height={SIZE}
      className={className}
      shapeRendering="crispEdges"
    />
  );
}

const toLine = line<Point | null>(
  (point) => point?.x ?? 0,
  (point) => point?.y ?? 0,
)
  .defined((point) => point !== null)
  .digits(2);

type LineProps = { points: readonly (Point | null)[]; className: string; width?: number; dash?: string | undefined };

/** A missing value is a gap, never a guess. */
export function Line({ points, className, width = 2.5, dash }: LineProps) {
  return (
    <path
      d={toLine(points) ?? ""}
      className={className}
      strokeWidth={width}
      strokeDasharray={dash}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  );
}

const toArea = area<Point>(
  ({ x }) => x,
  SIZE,
  ({ y }) => y,
).digits(2);

/** Everything below a line. */
export function Area({ points, className }: { points: readonly Point[]; className: string }) {
  return <path d={toArea(points) ?? ""} className={className} />;
}

type MarkerProps = Point & { className: string; size: number; shape?: "round" | "square" };

/** A dot or square of this many pixels, drawn as a line without length so that it isn't stretched. */
export function Marker({ x, y, className, size, shape = "round" }: MarkerProps) {
  return (
    <path
      d={`M${x.toFixed(2)} ${y.toFixed(2)}h0`}
      className={className}
      strokeWidth={size}
      strokeLinecap={shape}
      vectorEffect="non-scaling-stroke"
    />
  );
}
