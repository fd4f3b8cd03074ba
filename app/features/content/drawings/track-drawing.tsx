import { Drawing, Word } from "./drawing.tsx";

export function TrackDrawing() {
  return (
    <Drawing label="A zigzag of a watch with one far jump, and the smooth line that was swum.">
      <path
        d="M-10 330V250c80-30 150 10 240 0s170-40 260-16v96z"
        className="fill-chart-land stroke-chart-coast"
        strokeWidth="2.5"
      />
      <path
        d="M70 232l18-30 10 22 16-40 20 18 8-46 22 12 14-38 26 16 12-36 190-70-182 76 30 8 20-26 24 18 26-20 22 24 30-8"
        className="stroke-chart-coast"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M70 230C110 196 130 170 168 150C216 124 250 116 300 116C350 116 380 124 428 122"
        className="stroke-primary"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="70" cy="230" r="9" className="fill-buoy" stroke="#fff" strokeWidth="3" />
      <circle cx="428" cy="122" r="9" className="fill-primary" stroke="#fff" strokeWidth="3" />
      <circle cx="398" cy="36" r="7" className="stroke-buoy-text" strokeWidth="2.5" />
      <Word x={280} y={32} isStrong>
        can't be
      </Word>
      <Word x={300} y={152}>
        the line swum
      </Word>
    </Drawing>
  );
}
