import { Link } from "react-router";
import { Block } from "#app/ui/block.tsx";
import type { ListedCleanup } from "#domain/cleanups/cleanup.ts";
import { gatheringPath } from "#domain/gatherings/gathering-address.ts";
import { summaryPath } from "../cleanup-addresses.ts";
import { cleanupFacts, Going, momentText } from "./next-cleanup.tsx";

type CleanupListProps = { cleanups: readonly ListedCleanup[]; nowMs: number };

export function CleanupList({ cleanups, nowMs }: CleanupListProps) {
  return (
    <Block title="Near you">
      <ul>
        {cleanups.map((cleanup) => (
          <li
            key={cleanup.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3 first:border-0"
          >
            <div className="min-w-0">
              <Link to={gatheringPath(cleanup)} className="wrap-anywhere font-semibold text-primary underline">
                {cleanup.title}
              </Link>
              <p className="text-sm">
                {momentText(cleanup)}
                {cleanup.km !== null &&
                  ` · ${cleanup.km < 10 ? cleanup.km.toFixed(1) : Math.round(cleanup.km)} km away`}
              </p>
              <p className="text-muted text-sm">{cleanupFacts(cleanup)}</p>
            </div>
            <Going cleanup={cleanup} nowMs={nowMs} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

type PastCleanupsProps = { cleanups: readonly ListedCleanup[]; shownId: string | null };

/** Leads to the summaries. */
export function PastCleanups({ cleanups, shownId }: PastCleanupsProps) {
  if (cleanups.length < 2) return null;
  return (
    <Block title="Past cleanups">
      <ul>
        {cleanups.map((cleanup) => (
          <li key={cleanup.id} className="border-line border-t first:border-0">
            <Link
              to={summaryPath(cleanup.id)}
              aria-current={cleanup.id === shownId ? "true" : undefined}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 hover:bg-sunken aria-[current]:font-semibold"
            >
              <span className="wrap-anywhere min-w-0">{cleanup.placeName || cleanup.title}</span>
              <span className="text-muted text-sm">{momentText(cleanup)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}
