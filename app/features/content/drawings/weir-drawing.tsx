import { Drawing, Float, Word } from "./drawing.tsx";

export function WeirDrawing() {
  return (
    <Drawing label="A weir from the side: below it the water turns back on itself and holds a float.">
      <path d="M0 120H210c22 0 26 20 34 60s22 50 60 50H480v100H0z" className="fill-chart-shallow" />
      <path
        d="M0 330V246h196l34-96h26l40 130H480v50z"
        className="fill-chart-land stroke-chart-coast"
        strokeWidth="2.5"
      />
      <path d="M0 120H210c22 0 26 20 34 60s22 50 60 50H480" className="stroke-primary" strokeWidth="4" />
      <path
        d="M40 152h90m-14-10l14 10-14 10"
        className="stroke-stream"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M392 238c0 26-30 34-60 30s-52-10-44-28 30-18 46-16"
        className="stroke-stream"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M322 214l14 10-12 13"
        className="stroke-stream"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Float x={332} y={214} r={13} />
      <Word x={52} y={104}>
        a smooth line
      </Word>
      <Word x={318} y={186} isStrong>
        turns back
      </Word>
    </Drawing>
  );
}
