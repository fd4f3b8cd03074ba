import { Drawing, Float, Word } from "./drawing.tsx";

const SHORE = "M500 -20H330c-26 40 20 72 6 116-16 50-74 56-82 104-8 46 46 70 40 140h206z";

export function ContoursDrawing() {
  return (
    <Drawing label="A chart of a bay with depth lines and a swim line along the shore between two buoys.">
      {[210, 140, 70].map((width, ring) => (
        <g key={width} strokeLinejoin="round">
          <path d={SHORE} strokeWidth={width} className="stroke-chart-coast/35" />
          <path
            d={SHORE}
            strokeWidth={width - 4}
            className={ring === 2 ? "stroke-chart-shallow" : "stroke-chart-shelf"}
          />
        </g>
      ))}
      <path d={SHORE} className="fill-chart-land stroke-chart-coast" strokeWidth="2.5" />
      <path d="M400 60c34-16 70 0 66 30s-50 30-70 14-22-34 4-44z" className="stroke-chart-coast/60" strokeWidth="1.5" />
      <path
        d="M390 210c30-18 66-6 64 26s-42 40-66 22-24-36 2-48z"
        className="stroke-chart-coast/60"
        strokeWidth="1.5"
      />
      <path
        d="M296 92C226 108 190 170 214 252"
        className="stroke-buoy"
        strokeWidth="3.5"
        strokeDasharray="1 10"
        strokeLinecap="round"
      />
      <Float x={214} y={254} />
      <Float x={214} y={154} />
      <circle cx="298" cy="92" r="17" className="fill-chart-land/70 stroke-buoy" strokeWidth="3.5" />
      <circle cx="298" cy="92" r="8" className="fill-primary" stroke="#fff" strokeWidth="2.5" />
      <Word x={28} y={50}>
        deep
      </Word>
      <Word x={132} y={302}>
        10 m
      </Word>
      <Word x={236} y={302}>
        2 m
      </Word>
    </Drawing>
  );
}
