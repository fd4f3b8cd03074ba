import { servicesContext } from "#app/backend/services.ts";
import { unlessOffline } from "#app/backend/unless-offline.ts";
import {
  type HoursAnswer,
  loadHourCounts,
  loadMapSpots,
  type MapSpots,
} from "#app/features/spots/map/map-spots.loader.ts";
import { createReader } from "#app/session/server/reader.server.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";
import type { Route } from "./+types/map-data.ts";

/** Either the spots or, with `hours`, the counts of what is in view. */
export type MapAnswer = MapSpots | { hours: HoursAnswer };

/** Loaded once there is a map. */
export async function loader({ url, request, context }: Route.LoaderArgs): Promise<MapAnswer> {
  const { searchParams } = url;
  const services = context.get(servicesContext);
  const reader = createReader(services, request, context.get(swimmerContext));
  if (searchParams.has("hours")) return { hours: await loadHourCounts(reader, searchParams, services.reportProblem) };
  return loadMapSpots(reader, searchParams, services.reportProblem);
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<MapAnswer> {
  const answer = await unlessOffline(serverLoader, null);
  if (answer !== null) return answer;
  if (url.searchParams.has("hours")) return { hours: "failed" };
  const problem = "Couldn't load the map's spots. You seem to be offline.";
  return { spots: [], cells: [], isComplete: true, problem };
}
