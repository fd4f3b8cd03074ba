import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import type { CleanupTotals } from "#domain/cleanups/cleanup.ts";
import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import { weightText } from "#domain/format/figures.ts";
import { formatPosition, type Position } from "#domain/geo/position.ts";
import type { NextHere } from "./spot-gatherings.data.ts";

const NEAR_KM = 10;

const TITLES = {
  swim: "Next group swim",
  race: "Next event",
  course: "Next event",
  talk: "Next event",
  cleanup: "Next cleanup",
} as const;

type SwimsAndCleanupsProps = {
  spot: Position;
  year: number;
  totals: CleanupTotals | null;
  next: NextHere | null;
};

/** The next swim, event or cleanup at a spot, and what was taken out here this year; nothing when there is nothing. */
export function SwimsAndCleanups({ spot, year, totals, next }: SwimsAndCleanupsProps) {
  const { units } = usePreferences();
  const takenOut = totals && totals.grams > 0 && `${weightText(totals.grams, units)} taken out here in ${year}`;
  if (!next) {
    return takenOut ? (
      <p className="rounded-card border border-line bg-surface px-4 py-2.5 text-md">{takenOut}</p>
    ) : null;
  }
  return (
    <section aria-labelledby="next-here" className="rounded-card border border-line bg-surface px-4 py-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="next-here" className="text-md">
          {TITLES[next.kind]}
        </h2>
        {next.hasMore && (
          <TextLink
            to={`/events?near=${formatPosition(spot)}&radius=${NEAR_KM}`}
            className="inline-flex min-h-9 items-center text-sm"
          >
            All near here
          </TextLink>
        )}
      </div>
      <p>
        <Link to={next.path} className="inline-flex min-h-9 max-w-full flex-wrap items-center gap-x-2">
          <span className="truncate font-semibold text-primary underline decoration-primary/40 underline-offset-3">
            {next.title}
          </span>
          <span className="text-muted text-sm">
            {formatWeekday(next.startsAt, next.timeZone)}, {formatTime(next.startsAt, next.timeZone)}
          </span>
        </Link>
      </p>
      {takenOut && <p className="pb-1 text-muted text-sm">{takenOut}</p>}
    </section>
  );
}
