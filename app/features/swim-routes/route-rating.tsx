import { Star } from "lucide-react";
import { formatNumber } from "#domain/format/numbers.ts";

type RouteRatingProps = { rating: number | null; reviewCount: number };

export function RouteRating({ rating, reviewCount }: RouteRatingProps) {
  if (rating === null || reviewCount === 0) return <span className="text-muted text-sm">No ratings yet</span>;
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <Star className="size-4 fill-current text-buoy" aria-hidden />
      <span className="sr-only">Rated </span>
      <strong className="font-semibold">{rating.toFixed(1)}</strong>
      <span className="text-muted">({formatNumber(reviewCount)})</span>
    </span>
  );
}
