import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIsInBrowser } from "#app/browser/use-is-in-browser.ts";
import { ErrorState } from "#app/ui/error-state.tsx";
import type { Position } from "#domain/geo/position.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import { newPoint } from "#domain/swim-routes/route-points.ts";
import { reloadSwimRoutes, swimRouteQuery } from "../swim-routes.queries.ts";
import { forgetDraft, readDrafts } from "./draft/device-drafts.ts";
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

/** Finds what to open: a draft of this device, a route of the server, or a new one. */
export function RoutePlanner(props: RoutePlannerProps) {
  const { userId, near, routeId, startSpot, copyId } = props;
  const isInBrowser = useIsInBrowser();
  const queryClient = useQueryClient();
  const loadedId = routeId ?? copyId;
  /** Counts what was opened, so that each starts with an empty history. */
  const [opening, setOpening] = useState({ count: 0, isFresh: startSpot !== null || copyId !== null });
  const query = useQuery({
    ...swimRouteQuery(loadedId ?? ""),
    enabled: loadedId !== null,
    refetchOnWindowFocus: false,
  });
  const [opened, setOpened] = useState<{ count: number; route: PlannedRoute } | null>(null);
  if (!isInBrowser) return <PlannerSkeleton near={near} />;

  function open(): PlannedRoute | null {
    if (loadedId !== null) {
      const draft = readDrafts(userId).find((kept) => kept.routeId === routeId && routeId !== null && !kept.isSent);
      if (draft && !opening.isFresh) return fromDraft(draft);
      if (!query.data || (routeId !== null && query.data.createdBy !== userId)) return null;
      return routeId === null ? copyOf(userId, query.data) : fromRoute(userId, query.data);
    }
    const [latest] = readDrafts(userId).filter(({ isPublished }) => !isPublished);
    if (latest && !opening.isFresh) return fromDraft(latest);
    return startSpot && opening.count === 0 ? startingAt(userId, startSpot) : newRoute(userId);
  }

  if (opened?.count !== opening.count) {
    const route = open();
    if (route) setOpened({ count: opening.count, route });
    else if (query.error || (routeId !== null && query.data && query.data.createdBy !== userId))
      return <ErrorState title={query.error?.message ?? "Route not found"} onRetry={() => void query.refetch()} />;
    return <PlannerSkeleton near={near} />;
  }
  return (
    <Planner
      key={opening.count}
      opened={opened.route}
      near={near}
      onReopen={async (which) => {
        if (which === "server") {
          forgetDraft(userId, opened.route.identity.id);
          await reloadSwimRoutes(queryClient);
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
