import type { BackendClient } from "#app/backend/backend-client.ts";
import { AppError } from "#domain/errors.ts";
import { NO_ROUTE_FILTERS } from "#domain/swim-routes/list/route-filters.ts";
import type { RouteListQuery } from "#domain/swim-routes/list/route-list-query.ts";
import { listSwimRoutes } from "../swim-routes.data.ts";
import { joinRoutePages } from "../swim-routes.queries.ts";
import type { ListedRoutes } from "./shown-routes.ts";

/** The published routes that a visitor sees; a failed list has the reason. */
export async function loadPublicRoutes(
  client: BackendClient,
  { pages, isEverywhere: _, ...filters }: RouteListQuery,
  reportProblem: (problem: unknown) => void,
): Promise<ListedRoutes> {
  const asked = { ...NO_ROUTE_FILTERS, ...filters, list: "all" } as const;
  try {
    const found = await Promise.all(Array.from({ length: pages }, (_, page) => listSwimRoutes(client, asked, page)));
    return { rows: joinRoutePages(found), total: found[0]?.total ?? 0, problem: null };
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    reportProblem(problem);
    return { rows: null, total: null, problem: problem.message };
  }
}
