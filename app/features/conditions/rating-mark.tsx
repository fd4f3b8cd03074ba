import { RATING_WORDS } from "#domain/conditions/explain-score.ts";
import type { OverallRating } from "#domain/conditions/score-hour.ts";
import { QUALITY_SHAPES } from "./quality-shapes.ts";

const BARS = [
  { x: 2, height: 7 },
  { x: 7.5, height: 11 },
  { x: 13, height: 15 },
  { x: 18.5, height: 19 },
] as const;

const FILLED: Readonly<Record<OverallRating, number>> = { excellent: 4, good: 3, fair: 2, poor: 1, avoid: 0 };

type RatingMarkProps = { rating: OverallRating; className?: string };

/** How good an hour is, by how many bars are full; one to avoid is the octagon of poor water. The word stands beside it. */
export function RatingMark({ rating, className = "size-5" }: RatingMarkProps) {
  if (rating === "avoid") {
    const { outline, sign } = QUALITY_SHAPES.poor;
    return (
      <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true">
        <path d={outline} className="fill-quality-poor" />
        <path d={sign} className="fill-none stroke-on-quality-poor" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true">
      {BARS.map(({ x, height }, index) => (
        <rect
          key={x}
          x={x}
          y={22 - height}
          width="3.8"
          height={height}
          rx="1"
          className={index < FILLED[rating] ? "fill-primary" : "fill-line"}
        />
      ))}
    </svg>
  );
}

export function RatingLabel({ rating, className = "" }: RatingMarkProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${className}`}>
      <RatingMark rating={rating} className="size-4" />
      {RATING_WORDS[rating]}
    </span>
  );
}
