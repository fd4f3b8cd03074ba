import { Drawing, Float, Word } from "./drawing.tsx";

export function RipDrawing() {
  return (
    <Drawing label="A rip current seen from above: water flows out through a gap in the waves; the way out is along the shore.">
      <path
        d="M0 262c80-18 170 12 250 2s160-14 230-2v60H0z"
        className="fill-chart-land stroke-chart-coast"
        strokeWidth="2.5"
      />
      {[92, 142, 192].map((y) => (
        <path
          key={y}
          d={`M10 ${y}q45-22 90 0t90 0M290 ${y}q45-22 90 0t90 0`}
          className="stroke-surface"
          strokeWidth="7"
          strokeLinecap="round"
        />
      ))}
      <path
        d="M240 244V66m-22 24l22-26 22 26"
        className="stroke-primary"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M254 148c50-4 84 12 96 66m-14-18l15 20 16-18"
        className="stroke-buoy-text"
        strokeWidth="4"
        strokeDasharray="2 9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Float x={240} y={148} r={13} />
      <Word x={150} y={50} isStrong>
        the rip runs out to sea
      </Word>
      <Word x={362} y={226}>
        then in
      </Word>
      <Word x={22} y={302}>
        beach
      </Word>
    </Drawing>
  );
}
