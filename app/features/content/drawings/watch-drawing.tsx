import { Drawing, Float, Word } from "./drawing.tsx";

const STEPS = [
  { x: 80, word: "out by" },
  { x: 190, word: "you" },
  { x: 300, word: "you again" },
  { x: 410, word: "contact" },
] as const;

export function WatchDrawing() {
  return (
    <Drawing label="Four steps in time: your time is up, you are reminded twice, then your contact is told.">
      <path d="M0 214c60-24 120 20 180 2s120-26 180-4 90 8 120 0v108H0z" className="fill-chart-shallow" />
      <path
        d="M40 128H440"
        className="stroke-chart-coast"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      {STEPS.map(({ x, word }, index) => (
        <g key={word}>
          <path d={`M${x} 128V214`} className="stroke-chart-coast" strokeWidth="2" />
          <circle
            cx={x}
            cy="128"
            r={index === 3 ? 16 : 12}
            className={index === 3 ? "fill-primary" : "fill-chart-land stroke-buoy"}
            stroke={index === 3 ? "#fff" : undefined}
            strokeWidth="3.5"
          />
          <Word x={x - word.length * 3.8} y={98} isStrong={index === 3}>
            {word}
          </Word>
        </g>
      ))}
      <Float x={80} y={222} r={13} />
      <Word x={176} y={282}>
        one tap ends it
      </Word>
    </Drawing>
  );
}
