import { type RatingSummary, starsText } from "#domain/reviews/rating-summary.ts";
import { Stars } from "./stars.tsx";

/** What all ratings say together, and how many gave how many stars. */
export function RatingSummaryPanel({ summary: { average, count, bars } }: { summary: RatingSummary }) {
  if (average === null) return <p className="text-muted">No ratings yet</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div>
        <p className="font-heading font-semibold text-3xl tabular-nums tracking-[-0.02em]">{average.toFixed(1)}</p>
        <Stars value={average} className="size-5" />
        <p className="mt-1 text-muted text-sm">{count === 1 ? "1 rating" : `${count} ratings`}</p>
      </div>
      <ul className="min-w-52 flex-1 space-y-1.5" aria-label="How many gave how many stars">
        {bars.map(({ stars, count: given, percent }) => (
          <li key={stars} className="grid grid-cols-[4rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-sm">
            <span className="text-muted">{starsText(stars)}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-buoy" style={{ width: `${percent}%` }} />
            </span>
            <span className="text-right tabular-nums">{given}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
