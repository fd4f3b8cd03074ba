import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useIsInBrowser } from "#app/browser/hooks/use-is-in-browser.ts";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import type { Position } from "#domain/geo/position.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import { newPoint } from "#domain/swim-routes/route-points.ts";
import { reloadSwimRoutes, swimRouteQuery } from "../swim-routes.queries.ts";
import { forgetDraft, readDrafts } from "./draft/device-drafts.ts";
import { readOpenDrafts } from "./draft/draft-locks.ts";
import { copyOf, fromDraft, fromRoute, newRoute, type PlannedRoute } from "./planned-route.ts";
import { Planner } from "./planner.tsx";
import { PlannerSkeleton } from "./planner-skeleton.tsx";

type StartSpot = Position & { id: string; name: string };

type RoutePlannerProps = {
  userId: string;
  near: Position | null;
  /** An existing route to edit. */
  routeId: string | null;
  /** A new route begins at this spot. */
  startSpot: StartSpot | null;
  /** A new route begins as a copy of this one. */
  copyId: string | null;
};

/** In the history's entry: no draft of this device is opened. */
const NEW = "new-route";

/** Finds what to open: a draft of this device, a route of the server, or a new one. */
export function RoutePlanner(props: RoutePlannerProps) {
  const { userId, near, routeId, startSpot, copyId } = props;
  const isInBrowser = useIsInBrowser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const loadedId = routeId ?? copyId;
  /** Counts what was opened, so that each starts with an empty history. */
  const [opening, setOpening] = useState({ count: 0, isFresh: startSpot !== null || copyId !== null || state === NEW });
  const query = useQuery({
    ...swimRouteQuery(loadedId ?? ""),
    enabled: loadedId !== null,
    // A version from before this swimmer's last changes would conflict with them.
    ...{ staleTime: 0, gcTime: 0, refetchOnMount: "always" },
  });
  const route = query.isFetchedAfterMount && !query.isFetching && !query.error ? query.data : undefined;
  const isMissing = routeId !== null && route !== undefined && route.createdBy !== userId;
  const [opened, setOpened] = useState<{ count: number; route: PlannedRoute } | null>(null);
  /** Another tab's planner continues with those; null until known. */
  const [openElsewhere, setOpenElsewhere] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    void readOpenDrafts().then(setOpenElsewhere);
  }, []);
  if (!isInBrowser || !openElsewhere) return <PlannerSkeleton near={near} />;

  function open(): PlannedRoute | null {
    const drafts = readDrafts(userId).filter(({ id }) => !openElsewhere?.has(id));
    if (loadedId === null) {
      const unpublished = drafts.filter(({ isPublished }) => !isPublished);
      const latest = unpublished.find(({ isSent }) => !isSent) ?? unpublished[0];
      if (latest && !opening.isFresh) return fromDraft(latest);
      return startSpot && opening.count === 0 ? startingAt(userId, startSpot) : newRoute(userId);
    }
    const draft = opening.isFresh ? undefined : drafts.find((kept) => routeId !== null && kept.routeId === routeId);
    // What the server has too is opened from there, unless it doesn't answer.
    if (draft && (!draft.isSent || query.error)) return fromDraft(draft);
    if (!route || isMissing) return null;
    return routeId === null ? copyOf(userId, route) : fromRoute(userId, route);
  }

  if (opened?.count !== opening.count) {
    const found = open();
    if (found) setOpened({ count: opening.count, route: found });
    else if (query.error || isMissing)
      return (
        <div>
          <h1 className="sr-only">Edit a swim route</h1>
          <ErrorState title={query.error?.message ?? "Route not found"} onRetry={() => void query.refetch()}>
            <TextLink to="/routes">All routes</TextLink>
          </ErrorState>
        </div>
      );
    return <PlannerSkeleton near={near} />;
  }
  return (
    <Planner
      key={opening.count}
      opened={opened.route}
      near={near}
      onReopen={async (which) => {
        if (which === "server") {
          forgetDraft(opened.route.identity);
          await reloadSwimRoutes(queryClient);
        } else if (loadedId !== null) {
          // The address names the old route.
          await navigate("/routes/create", { state: NEW });
        }
        setOpening({ count: opening.count + 1, isFresh: true });
      }}
    />
  );
}

function startingAt(userId: string, { id, name, ...position }: StartSpot) {
  const points: RoutePoint[] = [newPoint(position, "waypoint", name)];
  return newRoute(userId, points, { spotIds: [id] });
}
