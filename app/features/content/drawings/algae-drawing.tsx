import { Drawing, Word } from "./drawing.tsx";

const PATCHES = [
  [126, 214, 54],
  [190, 236, 42],
  [244, 218, 60],
  [310, 240, 46],
  [366, 222, 38],
] as const;

const SPECKS = [
  [150, 160],
  [212, 176],
  [268, 150],
  [322, 178],
  [386, 166],
  [96, 182],
] as const;

export function AlgaeDrawing() {
  return (
    <Drawing label="Wind pushes a green scum to one shore of a lake; a sign stands there, and the water farther out looks clear.">
      <path
        d="M0 258c90-22 180 10 260 0s150-18 220-2v70H0z"
        className="fill-chart-land stroke-chart-coast"
        strokeWidth="2.5"
      />
      {PATCHES.map(([x, y, r]) => (
        <ellipse key={x} cx={x} cy={y} rx={r} ry={r * 0.34} className="fill-quality-good/60" />
      ))}
      {SPECKS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5" className="fill-quality-good/50" />
      ))}
      <path
        d="M150 48v56m-12-14l12 14 12-14M240 48v56m-12-14l12 14 12-14M330 48v56m-12-14l12 14 12-14"
        className="stroke-primary"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M430 214v60" className="stroke-ink" strokeWidth="4" />
      <rect x="402" y="172" width="56" height="42" rx="6" className="fill-surface stroke-buoy-text" strokeWidth="4" />
      <path d="M416 208l28-30" className="stroke-buoy-text" strokeWidth="4" strokeLinecap="round" />
      <Word x={356} y={76}>
        wind
      </Word>
      <Word x={40} y={296} isStrong>
        scum at the edge
      </Word>
    </Drawing>
  );
}
