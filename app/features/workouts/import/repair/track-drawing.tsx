import { usePreferences } from "#app/browser/use-preferences.ts";
import { placeIn, stillArea } from "#app/ui/map/drawn/still-area.ts";
import { StillMap, StillPlace } from "#app/ui/map/drawn/still-map.tsx";
import { boundsOf } from "#domain/geo/bounds.ts";
import { drawnPositions } from "#domain/workouts/import/drawn-positions.ts";
import type { Track } from "#domain/workouts/track.ts";

const MAX_ZOOM = 14;
const CLEAR = "inset-5";

type TrackDrawingProps = { track: Track; isRepaired: boolean; label: string };

/** The line of a swim on its coast. */
export function TrackDrawing({ track, isRepaired, label }: TrackDrawingProps) {
  const { theme } = usePreferences();
  const positions = drawnPositions(track);
  const bounds = boundsOf(positions);
  if (!bounds) return null;
  const view = { ...bounds, maxZoom: MAX_ZOOM };
  const area = stillArea(view);
  const steps = positions.map((position) => {
    const { left, top } = placeIn(area, position);
    return `${Number.parseFloat(left)} ${Number.parseFloat(top)}`;
  });
  return (
    <div role="img" aria-label={label} className="relative h-44 overflow-hidden rounded-inner bg-chart-water">
      <StillMap view={view} clear={CLEAR} theme={theme} first={[]} />
      <StillPlace view={view} clear={CLEAR}>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          fill="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path
            d={`M${steps.join("L")}`}
            vectorEffect="non-scaling-stroke"
            strokeWidth="2.5"
            strokeLinejoin="round"
            className={isRepaired ? "stroke-primary" : "stroke-buoy-text"}
          />
        </svg>
      </StillPlace>
    </div>
  );
}
