import { Drawing, Float, Word } from "./drawing.tsx";

const CURVE = "M0 150C60 60 110 60 160 150S260 250 320 160S420 60 480 140";

export function TideDrawing() {
  return (
    <Drawing label="A day’s tide as a curve, with the short time of slack water around high water marked.">
      <path d={`${CURVE}V320H0z`} className="fill-chart-shallow" />
      <rect x="60" y="0" width="56" height="320" className="fill-buoy/20" />
      <path d={CURVE} className="stroke-primary" strokeWidth="4" />
      <path
        d="M20 240h60M20 270h90M170 282h70M300 232h80M360 270h96"
        className="stroke-chart-coast"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <Float x={88} y={84} r={13} />
      <Word x={126} y={66} isStrong>
        slack at high water
      </Word>
      <Word x={172} y={150}>
        ebb
      </Word>
      <Word x={346} y={150}>
        flood
      </Word>
      <Word x={212} y={252}>
        low water
      </Word>
    </Drawing>
  );
}
