import { VERDICT_WORDS, type VerdictState } from "#domain/conditions/verdict.ts";

/** Colors of the marks, by the names of their tokens. */
const VERDICT_TONES = {
  good: "quality-good",
  onGood: "on-verdict-good",
  surface: "surface",
  caution: "quality-fair",
  onCaution: "on-quality-fair",
  avoid: "quality-poor",
  onAvoid: "on-quality-poor",
  closed: "ink",
  onClosed: "surface",
  unknown: "muted",
  night: "night",
  moon: "moon",
} as const;
type VerdictTone = keyof typeof VERDICT_TONES;

/** Drawn on 24 x 24, in this order. No state depends on color alone. */
type ShapePart = {
  d: string;
  fill?: VerdictTone;
  stroke?: VerdictTone;
  strokeWidth?: number;
  dash?: string;
};

const DISC = "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z";
const TRIANGLE = "M10.1 3.3a2.2 2.2 0 0 1 3.8 0l8.3 14.6a2.2 2.2 0 0 1-1.9 3.3H3.7a2.2 2.2 0 0 1-1.9-3.3z";
const OCTAGON =
  "M8.3 2h7.4a1.5 1.5 0 0 1 1.1.4l4.8 4.8a1.5 1.5 0 0 1 .4 1.1v7.4a1.5 1.5 0 0 1-.4 1.1l-4.8 4.8a1.5 1.5 0 0 1-1.1.4H8.3a1.5 1.5 0 0 1-1.1-.4l-4.8-4.8A1.5 1.5 0 0 1 2 15.7V8.3a1.5 1.5 0 0 1 .4-1.1l4.8-4.8A1.5 1.5 0 0 1 8.3 2z";
const SQUARE = "M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z";
/** The lower half of the ring, with a small wave on top. */
const HALF_FULL = "M4.6 12.4c2.5-1.9 4.9 1.9 7.4 0s4.9-1.9 7.4 0a7.5 7.5 0 0 1-14.8 0z";
const RING = "M12 3.2a8.8 8.8 0 1 1 0 17.6a8.8 8.8 0 1 1 0-17.6z";
const CRESCENT = "M14.9 6.1a6.4 6.4 0 1 0 3 9.3a5.3 5.3 0 0 1-3-9.3z";

/** For lists, cards and the map. */
const VERDICT_SHAPES: Readonly<Record<VerdictState, readonly ShapePart[]>> = {
  good: [
    { d: DISC, fill: "good" },
    { d: "M7.2 12.4l3.3 3.3l6.3-7.2", stroke: "onGood" },
  ],
  fair: [
    { d: RING, fill: "surface", stroke: "good", strokeWidth: 2.4 },
    { d: HALF_FULL, fill: "good" },
  ],
  caution: [
    { d: TRIANGLE, fill: "caution" },
    { d: "M12 8.8v5.2M12 17.6v.01", stroke: "onCaution" },
  ],
  avoid: [
    { d: OCTAGON, fill: "avoid" },
    { d: "M8.4 8.4l7.2 7.2M15.6 8.4l-7.2 7.2", stroke: "onAvoid" },
  ],
  closed: [
    { d: SQUARE, fill: "closed" },
    { d: "M7 12h10", stroke: "onClosed", strokeWidth: 3 },
  ],
  unknown: [
    { d: RING, fill: "surface", stroke: "unknown", strokeWidth: 2, dash: "3.4 2.6" },
    { d: "M9.6 9.8a2.4 2.4 0 1 1 3.9 2c-1 .7-1.5 1.2-1.5 2.1M12 16.6v.01", stroke: "unknown", strokeWidth: 2 },
  ],
  dark: [
    { d: DISC, fill: "night" },
    { d: CRESCENT, fill: "moon" },
  ],
};

const SIGN_WIDTH = 2.4;
const widthOf = ({ strokeWidth = SIGN_WIDTH }: ShapePart) => strokeWidth;

type MarkPath = { d: string; fill: string; stroke: string; width: number; dash: string | null };

/** The mark's paths on 24 x 24 with colors, for what can't use classes. */
export function listMarkPaths(state: VerdictState, readColor: (token: string) => string): MarkPath[] {
  const color = (tone: VerdictTone | undefined) => (tone ? readColor(VERDICT_TONES[tone]) : "none");
  return VERDICT_SHAPES[state].map((part) => ({
    d: part.d,
    fill: color(part.fill),
    stroke: color(part.stroke),
    width: widthOf(part),
    dash: part.dash ?? null,
  }));
}

/** An SVG document for the map, with a ring that sets it off from land and water. */
export function verdictSvg(state: VerdictState, readColor: (token: string) => string) {
  const [outline] = VERDICT_SHAPES[state];
  const ring = readColor("surface");
  const parts = listMarkPaths(state, readColor).map(
    ({ d, fill, stroke, width, dash }) =>
      `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ""}/>`,
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="84" height="84" viewBox="-2 -2 28 28">',
    `<path d="${outline?.d ?? DISC}" fill="${ring}" stroke="${ring}" stroke-width="4.4" stroke-linejoin="round"/>`,
    ...parts,
    "</svg>",
  ].join("");
}

/** Tailwind needs whole class names. */
const COLORS: Readonly<Record<VerdictTone, { fill: string; stroke: string }>> = {
  good: { fill: "fill-quality-good", stroke: "stroke-quality-good" },
  onGood: { fill: "fill-on-verdict-good", stroke: "stroke-on-verdict-good" },
  surface: { fill: "fill-surface", stroke: "stroke-surface" },
  caution: { fill: "fill-quality-fair", stroke: "stroke-quality-fair" },
  onCaution: { fill: "fill-on-quality-fair", stroke: "stroke-on-quality-fair" },
  avoid: { fill: "fill-quality-poor", stroke: "stroke-quality-poor" },
  onAvoid: { fill: "fill-on-quality-poor", stroke: "stroke-on-quality-poor" },
  closed: { fill: "fill-ink", stroke: "stroke-ink" },
  onClosed: { fill: "fill-surface", stroke: "stroke-surface" },
  unknown: { fill: "fill-muted", stroke: "stroke-muted" },
  night: { fill: "fill-night", stroke: "stroke-night" },
  moon: { fill: "fill-moon", stroke: "stroke-moon" },
};

type VerdictMarkProps = { state: VerdictState; className?: string };

/** Always shown next to its word. */
export function VerdictMark({ state, className = "size-5" }: VerdictMarkProps) {
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true">
      {VERDICT_SHAPES[state].map((part) => (
        <path
          key={part.d}
          d={part.d}
          className={`${part.fill ? COLORS[part.fill].fill : "fill-none"} ${part.stroke ? COLORS[part.stroke].stroke : ""}`}
          strokeWidth={widthOf(part)}
          strokeDasharray={part.dash}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}

export function VerdictLabel({ state, className = "" }: VerdictMarkProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${className}`}>
      <VerdictMark state={state} className="size-4.5" />
      {VERDICT_WORDS[state]}
    </span>
  );
}
