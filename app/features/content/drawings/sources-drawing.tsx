import { Drawing, Word } from "./drawing.tsx";

const SOURCES = [
  { y: 52, word: "weather and sea" },
  { y: 116, word: "tide" },
  { y: 180, word: "samples" },
  { y: 244, word: "swimmers" },
] as const;

export function SourcesDrawing() {
  return (
    <Drawing label="Weather, tide, samples and swimmers lead to one place on a chart.">
      <path
        d="M490 -10H360c-24 50 30 90 14 150s-50 70-10 190h126z"
        className="fill-chart-land stroke-chart-coast"
        strokeWidth="2.5"
      />
      {SOURCES.map(({ y, word }) => (
        <g key={word}>
          <path
            d={`M48 ${y}C150 ${y} 220 160 316 160`}
            className="stroke-stream"
            strokeWidth="2.5"
            strokeDasharray="1 8"
            strokeLinecap="round"
          />
          <circle cx="44" cy={y} r="9" className="fill-primary" stroke="#fff" strokeWidth="2.5" />
          <Word x={62} y={y - 8}>
            {word}
          </Word>
        </g>
      ))}
      <circle cx="330" cy="160" r="21" className="fill-chart-land/70 stroke-buoy" strokeWidth="4" />
      <circle cx="330" cy="160" r="10" className="fill-primary" stroke="#fff" strokeWidth="3" />
      <Word x={286} y={212} isStrong>
        one spot
      </Word>
    </Drawing>
  );
}
