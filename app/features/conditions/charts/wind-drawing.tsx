import { useId } from "react";
import type { ExposureFacts } from "#domain/conditions/facts/conditions-facts.ts";

const CENTER = 75;
const RADIUS = 73;
const SHELTER_RADIUS = 66;

const toRadians = (degrees: number) => ((degrees - 90) * Math.PI) / 180;

function pointAt(degrees: number, radius: number) {
  const radians = toRadians(degrees);
  return `${(CENTER + radius * Math.cos(radians)).toFixed(1)} ${(CENTER + radius * Math.sin(radians)).toFixed(1)}`;
}

/** A clockwise arc between two directions. */
function arc(fromDeg: number, toDeg: number, radius: number) {
  const isLarge = (((toDeg - fromDeg) % 360) + 360) % 360 > 180 ? 1 : 0;
  return `M${pointAt(fromDeg, radius)}A${radius} ${radius} 0 ${isLarge} 1 ${pointAt(toDeg, radius)}`;
}

type WindDrawingProps = { fromDeg: number; exposure: ExposureFacts; label: string; className: string };

/** Wind and shore from above: land, water, where the wind blows to, and what is sheltered. */
export function WindDrawing({ fromDeg, exposure, label, className }: WindDrawingProps) {
  const id = useId();
  const { facesDeg, shelteredSectors } = exposure;
  return (
    <svg viewBox="0 0 150 150" role="img" aria-label={label} className={`shrink-0 ${className}`} fill="none">
      <clipPath id={id}>
        <circle cx={CENTER} cy={CENTER} r={RADIUS} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="150" height="150" className="fill-chart-water" />
        {facesDeg !== null && <Land facesDeg={facesDeg} />}
        {shelteredSectors.map((sector) => (
          <path
            key={`${sector.fromDeg}-${sector.toDeg}`}
            d={arc(sector.fromDeg, sector.toDeg, SHELTER_RADIUS)}
            className="stroke-chart-label"
            strokeWidth="4"
            strokeDasharray="3 3"
          />
        ))}
        <g
          transform={`rotate(${Math.round(fromDeg)} ${CENTER} ${CENTER})`}
          className="stroke-ink"
          strokeLinecap="round"
        >
          <Arrow x={CENTER} length={39} width={3} />
          <g opacity="0.45">
            <Arrow x={CENTER - 31} length={20} width={1.8} />
            <Arrow x={CENTER + 31} length={20} width={1.8} />
          </g>
        </g>
      </g>
      <circle cx={CENTER} cy={CENTER} r={RADIUS} className="stroke-line" strokeWidth="1.5" />
      <circle cx={CENTER} cy={CENTER} r="5" className="fill-buoy stroke-surface" strokeWidth="2.5" />
      <text x={CENTER} y="16" textAnchor="middle" className="fill-muted font-bold text-[11px]">
        N
      </text>
    </svg>
  );
}

/** Drawn for open water to the north and turned; the shore bends a little, as shores do. */
const SHORE = "M-40 78C-8 70 12 88 40 80S92 70 112 81S168 76 190 80V200H-40Z";

function Land({ facesDeg }: { facesDeg: number }) {
  return (
    <g transform={`rotate(${Math.round(facesDeg)} ${CENTER} ${CENTER})`}>
      <path d={SHORE} className="stroke-chart-shallow" strokeWidth="26" />
      <path d={SHORE} className="stroke-chart-shelf" strokeWidth="12" />
      <path d={SHORE} className="fill-chart-land stroke-chart-coast" strokeWidth="1.8" />
    </g>
  );
}

/** From north to south, as the wind of 0° blows. */
function Arrow({ x, length, width }: { x: number; length: number; width: number }) {
  const end = CENTER + length;
  return (
    <path
      d={`M${x} ${CENTER - length}V${end}M${x - 6} ${end - 8}L${x} ${end}L${x + 6} ${end - 8}`}
      strokeWidth={width}
      strokeLinejoin="round"
    />
  );
}
