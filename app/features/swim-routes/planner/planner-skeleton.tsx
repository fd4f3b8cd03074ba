import { usePreferences } from "#app/browser/use-preferences.ts";
import { BAY_ZOOM } from "#app/features/map-frame/map-view.ts";
import { StillMap } from "#app/ui/map/drawn/still-map.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { Position } from "#domain/geo/position.ts";

/** The drawn map and the panel, until the planner is there. */
export function PlannerSkeleton({ near }: { near: Position | null }) {
  const { theme } = usePreferences();
  return (
    <div
      aria-busy
      className="relative grid h-[calc(100dvh-var(--shell-top)-var(--offline-bar)-var(--swim-strip))] lg:grid-cols-[minmax(0,1fr)_25rem]"
    >
      <div className="relative overflow-clip bg-chart-water">
        {near && (
          <StillMap view={{ ...near, zoom: BAY_ZOOM }} clear="inset-0" theme={theme} first={["narrow", "wide"]} />
        )}
      </div>
      <div className="border-line bg-surface p-5 max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0 max-lg:h-91.5 max-lg:rounded-t-sheet lg:border-l">
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="mt-4 h-12 w-full" />
        <Skeleton className="mt-6 h-40 w-full" />
      </div>
    </div>
  );
}
