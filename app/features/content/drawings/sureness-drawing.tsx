import { Drawing, Float, Word } from "./drawing.tsx";

export function SurenessDrawing() {
  return (
    <Drawing label="A line that is sharp for today and becomes a wider and wider band for the days after.">
      <path d="M56 170C150 120 250 96 448 60V270C300 250 160 210 56 170z" className="fill-chart-shelf" />
      <path d="M56 170C150 138 250 122 448 104V222C300 214 160 196 56 170z" className="fill-chart-shallow" />
      <path d="M56 170C160 164 260 166 448 160" className="stroke-primary" strokeWidth="4" strokeLinecap="round" />
      <path d="M56 40V280H448" className="stroke-control" strokeWidth="1.5" />
      <Float x={56} y={170} r={13} />
      <Word x={80} y={150} isStrong>
        now
      </Word>
      <Word x={320} y={86}>
        in a week
      </Word>
      <Word x={60} y={304}>
        today
      </Word>
      <Word x={404} y={304}>
        Sat
      </Word>
    </Drawing>
  );
}
