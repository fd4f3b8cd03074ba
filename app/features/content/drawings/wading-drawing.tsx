import { Drawing, Float, Word } from "./drawing.tsx";

export function WadingDrawing() {
  return (
    <Drawing label="A beach from the side: the way in, a swim along the shore where one can stand, and deep water beyond.">
      <path d="M0 120H480V330H0z" className="fill-chart-shallow" />
      <path
        d="M0 330V92c60 6 120 44 190 70s150 40 290 118v50z"
        className="fill-chart-land stroke-chart-coast"
        strokeWidth="2.5"
      />
      <path d="M60 120H480" className="stroke-primary" strokeWidth="3" />
      <path d="M270 120V330" className="stroke-chart-coast" strokeWidth="2" strokeDasharray="6 7" />
      <circle cx="214" cy="116" r="11" className="fill-primary" stroke="#fff" strokeWidth="2.5" />
      <Float x={244} y={118} r={10} />
      <path
        d="M30 74c40 4 80 18 130 34m-18-14l18 14-22 6"
        className="stroke-buoy"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="1 9"
      />
      <Word x={120} y={70} isStrong>
        stay where you can stand
      </Word>
      <Word x={360} y={168}>
        deep
      </Word>
      <Word x={30} y={296}>
        beach
      </Word>
    </Drawing>
  );
}
