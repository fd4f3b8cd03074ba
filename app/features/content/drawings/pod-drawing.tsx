import { Drawing, Float, Word } from "./drawing.tsx";

const SWIMMERS = [
  [130, 196],
  [196, 152],
  [206, 230],
  [272, 190],
] as const;

export function PodDrawing() {
  return (
    <Drawing label="Four swimmers close together with tow floats, and somebody watching from the shore.">
      <path
        d="M-10 -10H490V62C400 92 330 40 240 66S80 96 -10 60z"
        className="fill-chart-land stroke-chart-coast"
        strokeWidth="2.5"
      />
      <path d="M-10 110C90 140 160 112 240 116S400 136 490 108" className="stroke-chart-coast/60" strokeWidth="2" />
      {SWIMMERS.map(([x, y]) => (
        <g key={x}>
          <path d={`M${x + 12} ${y}h34`} className="stroke-chart-coast" strokeWidth="2" />
          <path d={`M${x - 44} ${y + 6}q10-10 20 0t20 0`} className="stroke-primary/60" strokeWidth="2.5" />
          <circle cx={x} cy={y} r="11" className="fill-primary" stroke="#fff" strokeWidth="2.5" />
          <Float x={x + 54} y={y} r={9} />
        </g>
      ))}
      <circle cx="392" cy="46" r="9" className="fill-ink" />
      <path d="M384 58q-90 40-140 60" className="stroke-ink/50" strokeWidth="1.5" strokeDasharray="4 5" />
      <Word x={408} y={52} isStrong>
        watcher
      </Word>
      <Word x={150} y={290}>
        everybody in sight
      </Word>
    </Drawing>
  );
}
