import { useMemo } from "react";
import { Link } from "react-router";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { placeIn, type StillView, stillArea, viewIn } from "#app/ui/map/drawn/still-area.ts";
import { StillMap, StillPlace } from "#app/ui/map/drawn/still-map.tsx";
import { agoText } from "#domain/age.ts";
import type { LitterSpot } from "#domain/cleanups/cleanup.ts";
import { planFromReportPath } from "#domain/cleanups/plan-address.ts";
import { boundsAround, boundsOf } from "#domain/geo/bounds.ts";
import type { Position } from "#domain/geo/position.ts";

const MAP_MAX_ZOOM = 13;
const AROUND_KM = 6;
/** What the marks need; more of the chart lies around it. */
const CLEAR_ROOM = { width: 260, height: 180 };
/** The next cleanup covers the right of wide screens. */
const CLEAR = "inset-x-6 inset-y-8 lg:right-[28rem]";

type LitterMapProps = { litter: readonly LitterSpot[]; near: Position | null };

/** Where litter was reported; a press plans a cleanup there. */
export function LitterMap({ litter, near }: LitterMapProps) {
  const { theme } = usePreferences();
  const view = useMemo(() => viewOf(litter, near), [litter, near]);
  const now = new Date(usePageTime());
  if (!view) return <div className="h-full bg-chart-water" />;
  const area = stillArea(view);
  return (
    <figure className="relative h-full overflow-clip bg-chart-water">
      <figcaption className="sr-only">
        {litter.length > 0 ? "Map of litter reports of the last 30 days" : "Map of the shore near you"}
      </figcaption>
      <StillMap view={view} clear={CLEAR} theme={theme} first={["narrow", "wide"]} />
      <StillPlace view={view} clear={CLEAR}>
        <ul>
          {litter.map((spot) => (
            <li key={spot.spotId} className="-translate-x-1/2 -translate-y-1/2 absolute" style={placeIn(area, spot)}>
              <Link
                to={planFromReportPath(spot.reportId, spot.spotId)}
                title={spot.name}
                aria-label={`${spot.name}: ${reportsText(spot.reports)}, the latest ${agoText(spot.latestAt, now)}. Plan a cleanup`}
                className="pointer-events-auto grid size-11 place-items-center rounded-full"
              >
                <span className="grid place-items-center rounded-full bg-buoy/35" style={ringSize(spot.reports)}>
                  <span className="size-3 rounded-full border-2 border-surface bg-buoy" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </StillPlace>
      <p className="absolute right-1 bottom-0.5 rounded-full bg-raised/80 px-2 text-[0.6875rem] text-muted leading-4">
        © OpenStreetMap contributors, GeoNames
      </p>
    </figure>
  );
}

const reportsText = (reports: number) => `${reports} litter ${reports === 1 ? "report" : "reports"}`;

function viewOf(litter: readonly LitterSpot[], near: Position | null): StillView | null {
  const only = litter[0] ?? near;
  const around = only && boundsAround(only, AROUND_KM);
  const box = litter.length > 1 ? boundsOf(litter) : around;
  return box && viewIn(stillArea({ ...box, maxZoom: MAP_MAX_ZOOM }), CLEAR_ROOM);
}

/** Grows with the number of reports, up to the target of a finger. */
function ringSize(reports: number) {
  const size = `${Math.min(2.75, 1.1 + 0.35 * reports).toFixed(2)}rem`;
  return { width: size, height: size };
}
