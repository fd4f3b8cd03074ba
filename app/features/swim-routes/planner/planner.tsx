import { type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import { useDeferredLoad } from "#app/backend/loading/use-deferred-load.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { AskBeforeLeaving } from "#app/ui/ask-before-leaving.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { Position } from "#domain/geo/position.ts";
import type { CheckPlace } from "#domain/swim-routes/checks/route-check.ts";
import { measureLegs, minutesAtPace, routeMeters } from "#domain/swim-routes/line/legs.ts";
import { rateRoute, waterAround } from "#domain/swim-routes/rate-route.ts";
import { MAX_ROUTE_SPOTS } from "#domain/swim-routes/route-limits.ts";
import { lineOf } from "#domain/swim-routes/route-points.ts";
import { useDraftKeeper } from "./draft/use-draft-keeper.ts";
import { useNearSpots, useSpotsOfRoute } from "./facts/use-near-spots.ts";
import { useRehearsed } from "./facts/use-rehearsed.ts";
import { useRouteShore } from "./facts/use-route-shore.ts";
import { loadOfflineParts } from "./load-offline-parts.ts";
import type { PlannerMapHandle } from "./map/planner-map.tsx";
import type { SnapSpot } from "./map/snap-spots.ts";
import type { PlannedRoute } from "./planned-route.ts";
import { PlannerChecks } from "./planner-checks.tsx";
import type { PlannerDialog } from "./planner-dialog.ts";
import { PlannerScreen } from "./planner-screen.tsx";
import { nextPoint } from "./store/next-point.ts";
import { usePlannerKeys } from "./store/planner-keys.ts";
import { PlannerStore } from "./store/planner-store.ts";
import { PlannerContext, useFollowedPoints, usePlannerOf } from "./store/use-planner.ts";
import { suggestName } from "./suggest-name.ts";
import { useSaveRoute } from "./use-save-route.ts";

const PlannerDialogs = lazyNamed(() => import("./planner-dialogs.tsx"), "PlannerDialogs");

type PlannerProps = {
  opened: PlannedRoute;
  /** Of the swimmer: the map is there until something is drawn. */
  near: Position | null;
  /** Opens another version or a new route in place of this one. */
  onReopen: (route: "new" | "server") => void;
};

/** Draws a route: the map, what is known along it, and where it is kept. */
export function Planner({ opened, near, onReopen }: PlannerProps): ReactNode {
  const [store] = useState(() => new PlannerStore(opened.points, opened.details));
  const { units } = usePreferences();
  const points = useFollowedPoints(store);
  const details = usePlannerOf(store, (state) => state.details);
  const [dialog, setDialog] = useState<PlannerDialog | null>(null);
  const [highlightedLeg, setHighlightedLeg] = useState<number | null>(null);
  useDeferredLoad(loadOfflineParts);
  const map = useRef<PlannerMapHandle | null>(null);

  const line = useMemo(() => lineOf(points), [points]);
  const { spots, onView } = useNearSpots(line[0] ?? near);
  const shore = useRouteShore(points);
  const rehearsed = useRehearsed(opened.identity.userId);
  const { startAt, pace, timeZone, weather } = rehearsed;
  const known = useSpotsOfRoute(details.spotIds, spots);
  const rated = useMemo(() => {
    const onRoute = known.filter(({ id }) => details.spotIds.includes(id));
    return rateRoute(points, shore, waterAround(onRoute));
  }, [points, shore, known, details.spotIds]);
  const { keeper, state: draft } = useDraftKeeper(store, opened.identity, () => {
    const meters = routeMeters(lineOf(store.read().history.points));
    return {
      distance: Math.round(meters) / 1000,
      estimated_time: Math.max(1, Math.round(minutesAtPace(meters, pace))),
      difficulty: rated.difficulty,
    };
  });
  const saving = useSaveRoute(store, keeper, suggestName(points));

  const addPoint = () => {
    const middle = map.current?.middle() ?? near ?? { latitude: 0, longitude: 0 };
    const position = nextPoint(store.read().history.points, middle);
    store.setTool("waypoint");
    store.add(position);
    map.current?.reveal(position);
  };
  usePlannerKeys(store, { addPoint });

  function snap({ id, name }: SnapSpot) {
    const { selected, history, details: latest } = store.read();
    const point = selected === null ? undefined : history.points[selected];
    if (selected !== null && point && !point.name) store.edit({ kind: "rename", index: selected, name });
    if (latest.spotIds.includes(id) || latest.spotIds.length >= MAX_ROUTE_SPOTS) return;
    store.setDetails({ spotIds: [...latest.spotIds, id] });
  }

  function showPlace({ position, legIndex }: CheckPlace) {
    setHighlightedLeg(legIndex);
    const leg = legIndex === null ? undefined : measureLegs(line)[legIndex];
    const at = position ?? leg?.to;
    if (at) map.current?.show(at);
  }

  const checks = (
    <PlannerChecks
      {...{ points, spots, shore, weather, pace, startAt, timeZone }}
      spotIds={details.spotIds}
      onShow={showPlace}
    />
  );

  return (
    <PlannerContext value={store}>
      <PlannerScreen
        {...{ draft, near, spots, checks, rated, rehearsed, units, map, highlightedLeg }}
        suggestedName={suggestName(points)}
        isSavable={line.length > 1}
        saving={saving}
        onView={onView}
        onSnap={snap}
        onHighlightLeg={setHighlightedLeg}
        onAddPoint={addPoint}
        onDialog={setDialog}
        onDismissProblem={() => {
          store.dismissProblem();
          keeper?.dismissProblem();
        }}
      />
      {(dialog || draft?.conflict) && (
        <Suspense>
          <PlannerDialogs
            {...{ dialog, draft, keeper, saving, pace, onReopen }}
            onPace={rehearsed.setPace}
            onClose={() => setDialog(null)}
            onDialog={setDialog}
            onImported={(box) => map.current?.fit(box)}
          />
        </Suspense>
      )}
      {draft?.kept === "nowhere" && <AskBeforeLeaving description="The route can't be stored on this device." />}
    </PlannerContext>
  );
}
