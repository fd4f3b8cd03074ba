import { Suspense } from "react";
import pageBlocksUrl from "#app/browser/page-blocks.js?url&no-inline";
import { LiveForVisitors } from "#app/features/live/live-for-visitors.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { Provenance, Tide } from "#domain/conditions/facts/weather-hours.ts";
import { formatTime } from "#domain/format/dates.ts";

const LiveByPlan = lazyNamed(() => import("./live-by-plan.tsx"), "LiveByPlan");

type SourcesLineProps = { source: Provenance | null; tide: Tide | null; timeZone: string; spotId: string };

/** One sentence at the end, and whether the page follows changes. */
export function SourcesLine({ source, tide, timeZone, spotId }: SourcesLineProps) {
  const swimmer = useSwimmer();
  const forecast = source ? `Forecast: ${source.source}, ${formatTime(source.fetchedAt, timeZone)}.` : "No forecast.";
  return (
    <footer className="px-4 pt-5 pb-5 text-muted text-xs lg:px-0 lg:pb-0">
      <p>
        {forecast} {tide && `Tide: ${tide.station}, not for navigation. `}You decide whether to swim.{" "}
        <a href="#sources" className="font-semibold text-primary">
          Sources
        </a>
      </p>
      {swimmer ? (
        <Suspense>
          <LiveByPlan userId={swimmer.id} spotId={spotId} />
        </Suspense>
      ) : (
        <>
          <LiveForVisitors spotId={spotId} />
          <script type="module" src={pageBlocksUrl} />
        </>
      )}
    </footer>
  );
}
