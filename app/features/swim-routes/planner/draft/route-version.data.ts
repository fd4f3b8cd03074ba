import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";

/** When the route was changed last; null when it's gone. */
export async function readRouteVersion(client: BackendClient, routeId: string): Promise<string | null> {
  const route = client.from("routes").select("updated_at").eq("id", routeId).is("deleted_at", null);
  return unwrap(await route.maybeSingle())?.updated_at ?? null;
}
