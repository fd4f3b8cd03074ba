import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import type { Position } from "#domain/geo/position.ts";
import type { Stars } from "#domain/reviews/review-limits.ts";
import type { SwimRouteFilters } from "#domain/swim-routes/list/route-filters.ts";
import { ROUTES_PER_PAGE } from "#domain/swim-routes/route-limits.ts";
import { getSwimRoute, listSwimRoutes, type SwimRoutePage } from "./swim-routes.data.ts";

/** Loaded with a swimmer's first request; what visitors read is loaded on the server. */
const loadOwnData = () => import("./own-routes.data.ts");
const loadReviewData = () => import("./route-reviews.data.ts");
const loadPaceData = () => import("./swim-pace.data.ts");

const RELOAD = { reload: ["swim-routes"] } as const;
const RELOAD_SILENTLY = { ...RELOAD, silent: true } as const;

export const reloadSwimRoutes = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: RELOAD.reload });

type RouteReader = { userId: string | null; position: Position | null };

/** Pages that accumulate; `joinRoutePages` shows each route once. */
export const swimRoutesQuery = (filters: SwimRouteFilters, reader: RouteReader) =>
  infiniteQueryOptions({
    queryKey: ["swim-routes", "list", filters, reader],
    queryFn: async ({ pageParam }) => listSwimRoutes(await getBrowserClient(), filters, pageParam, reader),
    initialPageParam: 0,
    getNextPageParam: ({ page, total }) => ((page + 1) * ROUTES_PER_PAGE < total ? page + 1 : undefined),
    meta: { silent: true },
  });

/** A route that was published meanwhile moves others to the next page, where they would show twice. */
export function joinRoutePages(pages: readonly SwimRoutePage[]) {
  return [...new Map(pages.flatMap(({ routes }) => routes).map((route) => [route.id, route])).values()];
}

export const swimRouteQuery = (id: string) =>
  clientQuery(["swim-routes", "one", id], (client) => getSwimRoute(client, id));

export const usePublishSwimRoute = (id: string) =>
  useClientMutation(async (client, isPublished: boolean) => {
    const { publishSwimRoute, unpublishSwimRoute } = await loadOwnData();
    await (isPublished ? publishSwimRoute : unpublishSwimRoute)(client, id);
  }, RELOAD);

export const hiddenReasonQuery = (id: string) =>
  clientQuery(["swim-routes", "hidden-reason", id], async (client) =>
    (await loadOwnData()).readHiddenReason(client, id),
  );

/** Undo restores what this deleted. */
export const useDeleteSwimRoute = (id: string) =>
  useClientMutation(async (client, isDeleted: boolean) => {
    const { deleteSwimRoute, restoreSwimRoute } = await loadOwnData();
    await (isDeleted ? deleteSwimRoute : restoreSwimRoute)(client, id);
  }, RELOAD);

export const useCopySwimRoute = () =>
  useClientMutation(async (client, id: string) => (await loadOwnData()).copySwimRoute(client, id), RELOAD);

type SwimmerOnRoute = { userId: string; routeId: string };

export const routeNotesQuery = ({ userId, routeId }: SwimmerOnRoute) =>
  clientQuery(["swim-routes", "notes", userId, routeId], async (client) =>
    (await loadOwnData()).getRouteNotes(client, userId, routeId),
  );

/** Null removes the route from the saved ones. */
export const useSaveRouteNotes = ({ userId, routeId }: SwimmerOnRoute) =>
  useClientMutation(async (client, notes: string | null) => {
    const { saveRouteNotes, unsaveRoute } = await loadOwnData();
    await (notes === null ? unsaveRoute(client, userId, routeId) : saveRouteNotes(client, userId, routeId, notes));
  }, RELOAD);

export const ownRouteReviewQuery = (place: SwimmerOnRoute) =>
  clientQuery(["swim-routes", "own-review", place.userId, place.routeId], async (client) =>
    (await loadReviewData()).getOwnRouteReview(client, place),
  );

export const useWriteRouteReview = (place: SwimmerOnRoute) =>
  useClientMutation(
    async (client, review: { rating: Stars; comment: string }) =>
      (await loadReviewData()).writeRouteReview(client, place, review),
    RELOAD_SILENTLY,
  );

export const useDeleteRouteReview = (place: SwimmerOnRoute) =>
  useClientMutation(async (client) => (await loadReviewData()).deleteRouteReview(client, place), RELOAD);

export const swimPaceQuery = (userId: string) =>
  clientQuery(["swim-routes", "pace", userId], async (client) => (await loadPaceData()).readSwimPace(client, userId));

export const useWriteSwimPace = (userId: string) =>
  useClientMutation(
    async (client, secondsPer100: number | null) => (await loadPaceData()).writeSwimPace(client, userId, secondsPer100),
    { reload: swimPaceQuery(userId).queryKey },
  );
