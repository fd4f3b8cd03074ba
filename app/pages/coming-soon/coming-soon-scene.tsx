import type { ComingSoonMotif } from "./coming-soon-texts.ts";

const SHORE = "M-10 250C60 214 96 232 150 206s84-64 150-66 90 34 150 18 84-44 160-40v240H-10z";

/** Decorative. */
export function ComingSoonScene({ motif, className = "" }: { motif: ComingSoonMotif; className?: string }) {
  const Motif = MOTIFS[motif];
  return (
    <svg
      viewBox="0 40 600 200"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      fill="none"
      aria-hidden="true"
    >
      <rect width="600" height="300" className="fill-chart-water" />
      {DEPTHS.map(({ width, look }) => (
        <path key={width} d={SHORE} className={look} strokeWidth={width} strokeLinejoin="round" />
      ))}
      <path d={SHORE} className="fill-chart-land stroke-chart-coast" strokeWidth="2.5" />
      <g className="stroke-chart-coast/50" strokeWidth="1.5">
        <path d="M40 262c50-26 120-12 150-36 40-30 90-52 130-42 52 12 92 2 150-18 44-14 80-8 130-4" />
        <path d="M110 282c60-10 120-44 196-56 60-10 130 14 294-30" />
      </g>
      <Motif />
    </svg>
  );
}

const DEPTHS = [
  { width: 190, look: "stroke-chart-coast/12" },
  { width: 186, look: "stroke-chart-shelf" },
  { width: 96, look: "stroke-chart-coast/25" },
  { width: 92, look: "stroke-chart-shallow" },
  { width: 40, look: "stroke-chart-coast/30" },
  { width: 37, look: "stroke-chart-shallow" },
] as const;

const MOTIFS = { route: Route, people: People, curve: Curve, shore: Shore } as const;

function Buoy({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <ellipse cy="10" rx="19" ry="5" className="fill-chart-coast/40" />
      <circle r="12" className="fill-buoy" />
      <path d="M-10 -6.6a12 12 0 0 1 20 0z" fill="#fff" opacity=".5" />
      <path d="M-12 3c5 4 19 4 24 0" stroke="#fff" strokeWidth="3" />
    </g>
  );
}

function Route() {
  return (
    <>
      <path
        d="M150 188C170 120 250 128 300 92s90-50 150-16 60 40 76 66"
        className="stroke-buoy"
        strokeWidth="4"
        strokeDasharray="1 12"
        strokeLinecap="round"
      />
      <Buoy x={214} y={124} />
      <Buoy x={382} y={64} />
      <Buoy x={478} y={92} />
    </>
  );
}

function People() {
  return (
    <>
      {[
        [236, 96],
        [290, 70],
        [346, 98],
        [300, 122],
      ].map(([x = 0, y = 0]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path
            d="M-26 12c10-7 16-7 26 0s16 7 26 0"
            className="stroke-chart-coast"
            strokeWidth="3"
            strokeLinecap="round"
          />
          <circle cy="-2" r="10" className="fill-primary" />
        </g>
      ))}
      <Buoy x={414} y={70} />
    </>
  );
}

function Curve() {
  const curve = "M60 108C110 40 160 40 210 84s100 44 150-6 100-44 180 18";
  return (
    <>
      <path d={curve} className="stroke-primary" strokeWidth="4" strokeLinecap="round" />
      <path d="M360 78V150" className="stroke-buoy" strokeWidth="2.5" strokeDasharray="2 6" strokeLinecap="round" />
      <Buoy x={360} y={74} />
    </>
  );
}

function Shore() {
  return (
    <>
      <g className="stroke-chart-coast" strokeWidth="3" strokeLinecap="round">
        <path d="M130 96c12-8 20-8 32 0s20 8 32 0M420 52c12-8 20-8 32 0s20 8 32 0M250 62c10-7 18-7 28 0s18 7 28 0" />
      </g>
      <Buoy x={334} y={96} size={1.5} />
    </>
  );
}
