import { VERDICT_WORDS, type VerdictState } from "#domain/conditions/verdict.ts";
import { VERDICT_SHAPES, type VerdictTone, widthOf } from "./verdict-shapes.ts";

/** Whole class names, or Tailwind would not find them. */
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

/** The shape of a verdict. The word stands beside it. */
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

/** Mark and word. */
export function VerdictLabel({ state, className = "" }: VerdictMarkProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${className}`}>
      <VerdictMark state={state} className="size-4.5" />
      {VERDICT_WORDS[state]}
    </span>
  );
}
