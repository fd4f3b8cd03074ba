import { Star } from "lucide-react";
import { starsText } from "#domain/reviews/rating-summary.ts";
import { STARS } from "#domain/reviews/review-limits.ts";

const FULL_PERCENT = 100;

/** Filled to the tenth. */
export function Stars({ value, className = "size-4.5" }: { value: number; className?: string }) {
  return (
    <span className="inline-flex text-buoy">
      <span className="sr-only">{starsText(Math.round(value * 10) / 10)} of 5</span>
      {STARS.map((place) => (
        <PartlyFilledStar
          key={place}
          percent={Math.max(0, Math.min(1, value - place + 1)) * FULL_PERCENT}
          className={className}
        />
      ))}
    </span>
  );
}

function PartlyFilledStar({ percent, className }: { percent: number; className: string }) {
  return (
    <span aria-hidden="true" className="relative inline-block">
      <Star className={`${className} text-control`} />
      {percent > 0 && (
        <span className="absolute inset-0 overflow-hidden" style={{ width: `${percent}%` }}>
          <Star className={`${className} max-w-none fill-current`} />
        </span>
      )}
    </span>
  );
}
