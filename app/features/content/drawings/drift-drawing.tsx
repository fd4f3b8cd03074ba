import { Drawing, Float, Word } from "./drawing.tsx";

const ARROWS = [120, 190, 260, 330] as const;

export function DriftDrawing() {
  return (
    <Drawing label="A swim from one shore to the other: the straight line, and the line that the stream makes of it.">
      <path
        d="M-10 330V270c90-22 190 14 270 4s160-20 230-4v60z"
        className="fill-chart-land stroke-chart-coast"
        strokeWidth="2.5"
      />
      <path
        d="M-10 -10H490V44c-80 22-170-8-260 2S60 62-10 44z"
        className="fill-chart-land stroke-chart-coast"
        strokeWidth="2.5"
      />
      {ARROWS.map((y) => (
        <path
          key={y}
          d={`M${y - 60} 158h34m-10-8l10 8-10 8`}
          className="stroke-stream"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
      <path
        d="M120 262L120 60"
        className="stroke-chart-coast"
        strokeWidth="2.5"
        strokeDasharray="2 8"
        strokeLinecap="round"
      />
      <path d="M120 262C180 214 250 160 318 62" className="stroke-buoy" strokeWidth="4" strokeLinecap="round" />
      <Float x={120} y={258} r={12} />
      <circle cx="318" cy="60" r="11" className="fill-primary" stroke="#fff" strokeWidth="3" />
      <Word x={130} y={96}>
        planned
      </Word>
      <Word x={290} y={128} isStrong>
        swum
      </Word>
      <Word x={360} y={164}>
        stream
      </Word>
    </Drawing>
  );
}
