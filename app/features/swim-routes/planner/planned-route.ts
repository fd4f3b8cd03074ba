import type { StoredDraft } from "#domain/swim-routes/edit/stored-draft.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { DraftIdentity } from "./draft/draft-state.ts";
import { NEW_DETAILS, type RouteDetails } from "./store/planner-store.ts";

/** What a planner opens with. */
export type PlannedRoute = { identity: DraftIdentity; details: RouteDetails; points: readonly RoutePoint[] };

const newIdentity = (userId: string): DraftIdentity => ({
  id: crypto.randomUUID(),
  userId,
  routeId: null,
  isPublished: false,
  basedOn: null,
  isQueued: false,
  isSent: false,
  changedAt: 0,
});

export const newRoute = (userId: string, points: readonly RoutePoint[] = [], details: Partial<RouteDetails> = {}) => ({
  identity: newIdentity(userId),
  details: { ...NEW_DETAILS, ...details },
  points,
});

/** The server's version, to edit. */
export function fromRoute(userId: string, route: SwimRoute): PlannedRoute {
  const { name, description, type, visibility, spots, stream } = route;
  return {
    identity: {
      ...newIdentity(userId),
      routeId: route.id,
      isPublished: route.published,
      basedOn: route.updatedAt,
      isSent: true,
    },
    details: { name, description, type, visibility, stream, spotIds: spots.map(({ id }) => id) },
    points: route.points,
  };
}

/** A route of somebody as a new one of one's own. */
export function copyOf(userId: string, { name, description, type, spots, stream, points }: SwimRoute): PlannedRoute {
  return newRoute(userId, points, { name, description, type, stream, spotIds: spots.map(({ id }) => id) });
}

export function fromDraft(draft: StoredDraft): PlannedRoute {
  const { id, userId, routeId, isPublished, basedOn, isQueued, isSent, changedAt } = draft;
  const { name, description, type, visibility, spotIds, stream, points } = draft;
  return {
    identity: { id, userId, routeId, isPublished, basedOn, isQueued, isSent, changedAt },
    details: { name, description, type, visibility, spotIds, stream },
    points,
  };
}
