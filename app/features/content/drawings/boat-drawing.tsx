import { Drawing, Float, Word } from "./drawing.tsx";

export function BoatDrawing() {
  return (
    <Drawing label="A channel between two buoys with a boat; swimmers with bright floats stay close together along the shore.">
      <path
        d="M0 250c90-20 190 14 270 2s150-16 210-2v80H0z"
        className="fill-chart-land stroke-chart-coast"
        strokeWidth="2.5"
      />
      <path d="M0 40H480V128H0z" className="fill-chart-shallow" />
      <path d="M0 40H480M0 128H480" className="stroke-chart-coast" strokeWidth="2" strokeDasharray="7 7" />
      <path
        d="M286 66h78l34 18-34 18h-78z"
        className="fill-surface stroke-ink"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M310 74h34v20h-34z" className="fill-chart-coast" />
      <path d="M276 84H206m-30 0h-40" className="stroke-surface" strokeWidth="5" strokeLinecap="round" />
      <circle cx="96" cy="40" r="9" className="fill-quality-good stroke-surface" strokeWidth="2.5" />
      <circle cx="96" cy="128" r="9" className="fill-danger stroke-surface" strokeWidth="2.5" />
      {[150, 214, 278].map((x) => (
        <g key={x}>
          <path d={`M${x - 34} 206q10-9 20 0t20 0`} className="stroke-primary/60" strokeWidth="2.5" />
          <circle cx={x} cy="202" r="10" className="fill-primary" stroke="#fff" strokeWidth="2.5" />
          <Float x={x + 26} y={202} r={9} />
        </g>
      ))}
      <Word x={120} y={110} isStrong>
        channel
      </Word>
      <Word x={40} y={292}>
        shore
      </Word>
    </Drawing>
  );
}
