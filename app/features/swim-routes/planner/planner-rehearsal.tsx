import { type RefObject, Suspense, useCallback, useMemo } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { formatTime } from "#domain/format/dates.ts";
import { figureText } from "#domain/format/figures.ts";
import type { TrackPoint } from "#domain/swim-routes/rehearsal/rehearse.ts";
import { lineOf } from "#domain/swim-routes/route-points.ts";
import { routeLengthFigure } from "#domain/swim-routes/route-words.ts";
import type { RouteStream } from "#domain/swim-routes/swim-route.ts";
import type { Rehearsed } from "./facts/use-rehearsed.ts";
import { lazyPart } from "./lazy-part.tsx";
import type { PlannerMapHandle } from "./map/planner-map.tsx";
import { useFollowedPoints, usePlanner, usePlannerStore } from "./store/use-planner.ts";

const RouteRehearsal = lazyPart(
  async () => (await import("../rehearsal/route-rehearsal.tsx")).RouteRehearsal,
  "Tide, wind and start times need a connection once. Drawing works without.",
);

type PlannerRehearsalProps = {
  rehearsed: Rehearsed;
  routeId: string | null;
  map: RefObject<PlannerMapHandle | null>;
};

/** The day strip: when to start, and what the swim is like then. The map follows it. */
export function PlannerRehearsal({ rehearsed, routeId, map }: PlannerRehearsalProps) {
  const { units } = usePreferences();
  const spotId = usePlanner((state) => state.details.spotIds[0] ?? null);
  const stream = usePlanner((state) => state.details.stream);
  const store = usePlannerStore();
  const points = useFollowedPoints(store);
  const onStreamChange = useCallback((changed: RouteStream) => store.setDetails({ stream: changed }), [store]);
  const line = useMemo(() => lineOf(points), [points]);
  const { pace, chosenStart, timeZone, setStartAt, setPace, setSwim } = rehearsed;
  const follow = useCallback(
    (point: TrackPoint | null) => {
      const isUnderway = point !== null && point.meters > 0;
      const length = figureText(routeLengthFigure((point?.meters ?? 0) / 1000, units));
      const text = isUnderway ? `${formatTime(point.ms, timeZone)} · ${length}` : "";
      map.current?.showSwimmer(isUnderway ? { ...point.position, text } : null);
    },
    [map, timeZone, units],
  );
  return (
    <Suspense fallback={<Skeleton className="h-32 w-full" />}>
      <RouteRehearsal
        {...{ line, points, spotId, routeId, stream, onStreamChange, pace }}
        startAt={chosenStart}
        onStartChange={setStartAt}
        onPaceChange={setPace}
        onPosition={follow}
        onRehearsed={setSwim}
      />
    </Suspense>
  );
}
