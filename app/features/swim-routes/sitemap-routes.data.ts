import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { routeError } from "#domain/swim-routes/route-errors.ts";

/** The API's row limit. */
const MAX_ROUTES = 1000;

/** Everybody's published routes. */
export async function listSitemapRoutes(client: BackendClient): Promise<string[]> {
  const listed = client.from("routes").select("id").eq("published", true).eq("is_listed", true);
  const data = unwrap(await listed.order("id").limit(MAX_ROUTES), (problem) =>
    routeError("routes_not_loaded", problem),
  );
  return data.map(({ id }) => id);
}
