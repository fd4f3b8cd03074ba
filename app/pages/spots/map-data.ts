import { servicesContext } from "#app/backend/services.ts";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import { loadMapSpots, type MapSpots } from "#app/features/spots/map/map-spots.loader.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import type { Route } from "./+types/map-data.ts";

/** Loaded once there is a map. */
export async function loader({ url, request, context }: Route.LoaderArgs): Promise<MapSpots> {
  const services = context.get(servicesContext);
  const reader = createReader(services, request, context.get(swimmerContext));
  return loadMapSpots(reader, url.searchParams, services.reportProblem);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<MapSpots> {
  const problem = "Couldn't load the map's spots. You seem to be offline.";
  return unlessOffline(serverLoader, { spots: [], cells: [], isComplete: true, problem });
}
