/** An imaginary coast, stroked wider and wider for the depth lines. */
const COAST =
  "M1470 -30H1012c-14 52-58 84-40 140 18 54 116 46 124 112 8 72-92 76-116 128-24 50 16 92 82 102 72 12 90 52 58 112-24 46 8 94 52 146h298z";
const ISLAND = "M742 486c22-30 74-38 102-14 26 22 18 62-16 76-40 16-104 6-104-28 0-14 8-22 18-34z";

/** Stroke widths from deep to shallow; half of each lies in the water. */
const DEPTHS = [
  { width: 380, className: "stroke-chart-coast/12" },
  { width: 376, className: "stroke-chart-water" },
  { width: 262, className: "stroke-chart-coast/25" },
  { width: 258, className: "stroke-chart-shelf" },
  { width: 158, className: "stroke-chart-coast/30" },
  { width: 154, className: "stroke-chart-shelf" },
  { width: 76, className: "stroke-chart-coast/35" },
  { width: 72, className: "stroke-chart-shallow" },
] as const;

const SWIM_LINE = "M964 402C930 412 906 470 858 500";
const BUOYS = [
  { x: 924, y: 429 },
  { x: 886, y: 478 },
] as const;

/** Decorative sea chart. */
export function ChartScene({ className = "" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 720"
      preserveAspectRatio="xMaxYMid slice"
      className={className}
      fill="none"
      aria-hidden="true"
    >
      <rect width="1440" height="720" className="fill-chart-water" />
      {DEPTHS.map(({ width, className: look }) => (
        <g key={width} className={look} strokeWidth={width} strokeLinejoin="round">
          <path d={COAST} />
          <path d={ISLAND} />
        </g>
      ))}
      <Graticule />
      <g className="fill-chart-land stroke-chart-coast" strokeWidth="2.5" strokeLinejoin="round">
        <path d={COAST} />
        <path d={ISLAND} />
      </g>
      <Hills />
      <path d={SWIM_LINE} className="stroke-buoy" strokeWidth="3.5" strokeDasharray="1 11" strokeLinecap="round" />
      {BUOYS.map(({ x, y }) => (
        <Buoy key={x} x={x} y={y} />
      ))}
      <SelectedPlace />
      <CompassRose />
    </svg>
  );
}

function Graticule() {
  const meridians = [200, 440, 680, 920, 1160];
  const parallels = [120, 360, 600];
  return (
    <g className="stroke-chart-coast/25" strokeWidth="1">
      {meridians.map((x) => (
        <path key={x} d={`M${x} 0V720`} />
      ))}
      {parallels.map((y) => (
        <path key={y} d={`M0 ${y}H1440`} />
      ))}
    </g>
  );
}

function Hills() {
  return (
    <g className="stroke-chart-coast/55" strokeWidth="1.5">
      <path d="M1210 150c52-34 150-22 168 32 16 48-52 92-118 78-64-14-98-80-50-110z" />
      <path d="M1240 166c38-22 104-14 114 22 10 32-38 58-82 48-42-10-64-52-32-70z" />
      <path d="M1268 182c22-12 58-6 62 12 4 16-22 30-46 24-22-6-32-26-16-36z" />
      <path d="M1250 520c44-40 140-36 164 14 20 42-26 100-92 96-70-4-116-70-72-110z" />
      <path d="M1284 540c28-24 84-20 98 10 12 26-18 56-56 52-42-4-68-40-42-62z" />
    </g>
  );
}

function Buoy({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cy="9" rx="17" ry="5" className="fill-chart-coast/40" />
      <circle r="11" className="fill-buoy" />
      <path d="M-9.2 -6a11 11 0 0 1 18.4 0z" fill="#fff" opacity=".55" />
      <path d="M-11 3c5 4 17 4 22 0" stroke="#fff" strokeWidth="3" />
    </g>
  );
}

function SelectedPlace() {
  return (
    <g transform="translate(976 398)">
      <circle r="21" className="fill-chart-land/60 stroke-buoy" strokeWidth="4" />
      <circle r="10" className="fill-primary" stroke="#fff" strokeWidth="3" />
    </g>
  );
}

function CompassRose() {
  return (
    <g transform="translate(800 132)" className="stroke-chart-coast">
      <circle r="46" strokeWidth="1.5" />
      <circle r="38" strokeWidth="1" strokeDasharray="1 6.9" />
      <path d="M0 -58L9 0L0 58L-9 0z" className="fill-chart-shelf" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M0 -58L9 0H-9z" className="fill-chart-coast" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M-46 0H-9M9 0H46" strokeWidth="1.5" />
    </g>
  );
}
