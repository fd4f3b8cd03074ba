import type { ReactNode } from "react";

type DrawingProps = { label: string; children: ReactNode };

export function Drawing({ label, children }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 480 320"
      role="img"
      aria-label={label}
      fill="none"
      className="w-full rounded-sheet border border-chart-coast/40 bg-chart-water"
    >
      {children}
    </svg>
  );
}

export function Word({
  x,
  y,
  isStrong = false,
  children,
}: {
  x: number;
  y: number;
  isStrong?: boolean;
  children: string;
}) {
  return (
    <text x={x} y={y} className={`font-body text-[15px] ${isStrong ? "fill-ink font-semibold" : "fill-muted"}`}>
      {children}
    </text>
  );
}

export function Float({ x, y, r = 11 }: { x: number; y: number; r?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cy={r * 0.85} rx={r * 1.5} ry={r * 0.42} className="fill-chart-coast/40" />
      <circle r={r} className="fill-buoy" />
      <path
        d={`M${-r} ${r * 0.25}c${r * 0.5} ${r * 0.35} ${r * 1.5} ${r * 0.35} ${r * 2} 0`}
        stroke="#fff"
        strokeWidth={r * 0.27}
      />
    </g>
  );
}
