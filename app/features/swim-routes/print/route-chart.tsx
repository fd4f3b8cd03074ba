import { MarkShape } from "../map/mark-shape.tsx";
import type { DrawnRoute } from "./drawn-route.server.ts";

const MARK_PX = 26;

/** The drawn line on its coast, as a picture that needs no script. */
export function RouteChart({ chart, label, className }: { chart: DrawnRoute; label: string; className: string }) {
  const { width, height, land, coast, labels, line, marks } = chart;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      className={`bg-chart-water print:[print-color-adjust:exact] ${className}`}
    >
      <path d={coast} fill="none" className="stroke-chart-shelf" strokeWidth="60" strokeLinejoin="round" />
      <path d={coast} fill="none" className="stroke-chart-shallow" strokeWidth="30" strokeLinejoin="round" />
      <path d={land} className="fill-chart-land" />
      <path d={coast} fill="none" className="stroke-chart-coast" strokeWidth="1.8" strokeLinejoin="round" />
      {labels.map(({ text, x, y, size, isSea }) => (
        <text
          key={`${text} ${x} ${y}`}
          x={x}
          y={y + size * 0.35}
          fontSize={size}
          textAnchor="middle"
          className={isSea ? "fill-chart-sea-label italic" : "fill-chart-label font-semibold"}
        >
          {text}
        </text>
      ))}
      <path
        d={line}
        fill="none"
        className="stroke-surface"
        strokeWidth="8"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path
        d={line}
        fill="none"
        className="stroke-primary"
        strokeWidth="4.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {marks.map(({ x, y, kind, text }) => (
        <g key={`${kind} ${x} ${y} ${text}`} transform={`translate(${x - MARK_PX / 2} ${y - MARK_PX / 2})`}>
          <svg width={MARK_PX} height={MARK_PX} aria-hidden="true">
            <MarkShape kind={kind} className="" />
          </svg>
          {kind === "turn" && (
            <text
              x={MARK_PX / 2}
              y={MARK_PX / 2 + 4.3}
              fontSize="12"
              textAnchor="middle"
              className="fill-primary font-bold"
            >
              {text}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
