import { useNavigate } from "react-router";
import { SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { useWhen, withWhen } from "#app/features/verdicts/use-when.ts";
import type { Bounds } from "#domain/geo/bounds.ts";
import type { SpotFilters } from "#domain/spots/spot-filters.ts";
import { whenAt } from "#domain/verdicts/hours/hour-window.ts";
import { HourBar } from "./hour-bar.tsx";
import { useHourCounts } from "./use-hour-counts.ts";

type HoursPanelProps = { filters: SpotFilters; view: Bounds | null; isWide: boolean; isSimulated: boolean };

const TEXTS = {
  "too-many": "Zoom in to see the hours",
  "no-spots": "No spots in view",
  "no-forecast": "No forecast for the spots in view",
  failed: "Couldn't load the hours",
} as const;

/** The best hours of what is in view, over the map. */
export function HoursPanel({ filters, view, isWide, isSimulated }: HoursPanelProps) {
  const counts = useHourCounts(filters, view);
  const when = useWhen();
  const navigate = useNavigate();

  return (
    <section
      aria-label="When is it best?"
      className="relative min-h-32 rounded-card bg-raised px-3 pt-2.5 pb-2 shadow-float lg:px-4 lg:pt-3"
    >
      <div className="flex flex-wrap items-center gap-x-2 text-sm">
        <h2 className="font-body font-bold text-md tracking-normal">When is it best?</h2>
        <p className="text-muted max-lg:hidden">
          Spots that are good <Swatch className="bg-quality-good" /> or fair{" "}
          <Swatch className="border border-quality-good bg-fair-bar" />, hour by hour
        </p>
        <p className="mr-23 ml-auto flex items-center gap-1.5 text-muted lg:mr-18">
          Local time
          {isSimulated && <SimulatedMark />}
        </p>
      </div>
      {typeof counts === "object" ? (
        <HourBar
          counts={counts}
          when={when}
          isWide={isWide}
          onChoose={(place) => {
            const { pathname, search } = window.location;
            const address = withWhen(`${pathname}${search}`, whenAt(place, counts));
            // One history entry for a picked time, not one for each hour on the way.
            void navigate(address, { replace: when.kind === "hour", preventScrollReset: true });
          }}
        />
      ) : (
        <p className="grid min-h-24 place-items-center text-muted text-sm" role="status">
          {counts ? TEXTS[counts] : "Loading the hours…"}
        </p>
      )}
    </section>
  );
}

const Swatch = ({ className }: { className: string }) => (
  <span className={`inline-block size-2.25 rounded-[3px] forced-color-adjust-none ${className}`} aria-hidden />
);
