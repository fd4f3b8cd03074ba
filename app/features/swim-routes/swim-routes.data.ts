import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { distanceKm, type Position } from "#domain/geo/position.ts";
import { foldText, toSearchWords } from "#domain/spots/search-words.ts";
import type { SwimRouteFilters } from "#domain/swim-routes/list/route-filters.ts";
import {
  parseSwimRoute,
  parseSwimRouteRow,
  type SwimRoute,
  type SwimRouteRow,
} from "#domain/swim-routes/loaded-route.ts";
import { routeError } from "#domain/swim-routes/route-errors.ts";
import { ROUTES_PER_PAGE, ROUTES_RADIUS_KM } from "#domain/swim-routes/route-limits.ts";
import { isUuid } from "#domain/uuid.ts";

const routesNotLoaded = (problem: unknown) => routeError("routes_not_loaded", problem);

const ROUTE =
  "id, name, description, difficulty, distance, estimated_time, route_type, visibility, published, created_by, created_at, updated_at, average_rating, total_reviews, shape, start_latitude, start_longitude, route_reviews(id, rating)";
const SAVED_ROUTE = `${ROUTE}, user_saved_routes!inner(notes)`;

type Outcome = { data: unknown[]; error: null } | { data: null; error: { code: string; message: string } };

/** What queries of the table and of `find_routes` have in common. */
type RouteQuery = PromiseLike<Outcome & { count: number | null }> & {
  filter(column: string, operator: string, value: unknown): RouteQuery;
  order(column: string, options?: { ascending?: boolean }): RouteQuery;
  limit(count: number, options: { referencedTable: string }): RouteQuery;
  range(first: number, last: number): RouteQuery;
};

/** Who reads the list: a visitor has neither. */
type RouteReader = { userId?: string | null; position?: Position | null };

export type SwimRoutePage = { routes: SwimRouteRow[]; total: number; page: number };

/**
 * One page of the routes that match the filters, the newest first, and how many match in all. Pages count from 0. "Near"
 * needs the reader's position.
 */
export async function listSwimRoutes(
  client: BackendClient,
  filters: SwimRouteFilters,
  page = 0,
  { userId = null, position = null }: RouteReader = {},
): Promise<SwimRoutePage> {
  const first = page * ROUTES_PER_PAGE;
  const found = filters.list === "all" ? selectListed(client, filters, position) : selectOwn(client, filters, userId);
  const { data, error, count } = await limitDistance(found, filters)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    // The row counts them itself.
    .limit(1, { referencedTable: "route_reviews" })
    .range(first, first + ROUTES_PER_PAGE - 1);
  // The page is past the end: routes were removed meanwhile.
  if (error?.code === "PGRST103" && page > 0) return { routes: [], total: first, page };
  if (error) throw routesNotLoaded(error);
  const routes = data.map((row) => withDistance(parseSwimRouteRow(row), position));
  return { routes, total: count ?? routes.length, page };
}

function withDistance(route: Omit<SwimRouteRow, "awayKm">, position: Position | null): SwimRouteRow {
  return { ...route, awayKm: position && route.start && distanceKm(position, route.start) };
}

function limitDistance(query: RouteQuery, { difficulty, minKm, maxKm }: SwimRouteFilters) {
  const conditions: [column: string, operator: string, value: unknown][] = [];
  if (difficulty) conditions.push(["difficulty", "eq", difficulty]);
  if (minKm !== null) conditions.push(["distance", "gte", minKm]);
  if (maxKm !== null) conditions.push(["distance", "lte", maxKm]);
  return conditions.reduce((some, condition) => some.filter(...condition), query);
}

/** Everybody's published routes. Words and positions are searched by a function, which can use their indexes. */
function selectListed(
  client: BackendClient,
  { search, isNear }: SwimRouteFilters,
  position: Position | null,
): RouteQuery {
  const near = isNear && position;
  if (!search && !near) {
    return client.from("routes").select(ROUTE, { count: "exact" }).eq("published", true).eq("is_listed", true);
  }
  const around = near && {
    origin_latitude: near.latitude,
    origin_longitude: near.longitude,
    radius_km: ROUTES_RADIUS_KM,
  };
  return client.rpc("find_routes", { words: search, ...around }, { count: "exact" }).select(ROUTE);
}

function selectOwn(client: BackendClient, { list, search }: SwimRouteFilters, userId: string | null): RouteQuery {
  if (!userId) throw routeError("sign_in_required");
  const kept = client
    .from("routes")
    .select(list === "saved" ? SAVED_ROUTE : ROUTE, { count: "exact" })
    .is("deleted_at", null);
  const own = list === "saved" ? kept.eq("user_saved_routes.user_id", userId) : kept.eq("created_by", userId);
  const chosen = list === "saved" ? own : own.eq("published", list === "mine");
  const patterns = toSearchWords(search).map((word) => `%${foldText(word).replace(/[\\%_]/g, "\\$&")}%`);
  return patterns.reduce<RouteQuery>((some, pattern) => some.filter("search_text", "like", pattern), chosen);
}

/** One route with its points and spots. Throws "Route not found" also for one that the reader may not see. */
export async function getSwimRoute(client: BackendClient, id: string): Promise<SwimRoute> {
  if (!isUuid(id)) throw routeError("route_not_found");
  const rows = unwrap(await client.rpc("get_route_complete", { route_id_param: id }, { get: true }), routesNotLoaded);
  const route = parseSwimRoute(rows);
  if (!route) throw routeError("route_not_found");
  return route;
}
