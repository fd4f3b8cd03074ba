import { Drawing, Word } from "./drawing.tsx";

export function CoolingDrawing() {
  return (
    <Drawing label="Body temperature keeps falling for a while after leaving cold water.">
      <rect x="56" y="30" width="216" height="240" className="fill-chart-shallow" />
      <path d="M56 30V270H448" className="stroke-control" strokeWidth="1.5" />
      <path d="M272 30V270" className="stroke-chart-coast" strokeWidth="2" strokeDasharray="6 6" />
      <path d="M56 76C92 190 150 226 272 238C320 240 350 170 448 124" className="stroke-chart-coast" strokeWidth="3" />
      <path
        d="M56 62C150 64 220 84 272 112C316 140 344 164 372 154C400 144 420 116 448 96"
        className="stroke-buoy"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <circle cx="362" cy="157" r="9" className="fill-buoy" stroke="#fff" strokeWidth="3" />
      <Word x={300} y={100} isStrong>
        the afterdrop
      </Word>
      <Word x={110} y={58}>
        core
      </Word>
      <Word x={96} y={252}>
        skin
      </Word>
      <Word x={66} y={296}>
        in the water
      </Word>
      <Word x={284} y={296}>
        on the shore
      </Word>
    </Drawing>
  );
}
