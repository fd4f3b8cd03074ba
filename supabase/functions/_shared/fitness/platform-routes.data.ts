import { parseRouteLine } from "../../../../domain/swim-routes/route-line.ts";
import { matchRoute } from "../../../../domain/workouts/import/match-route.ts";
import type { Access } from "./platform-access.ts";
import type { FindRoute } from "./swim-row.ts";

/** Among the routes that the swimmer of this connection may see. */
export const createRouteFinder =
  (service: Access["service"], connection: string): FindRoute =>
  async (line) => {
    const [start] = line;
    if (!start) return null;
    const around = { connection, start_latitude: start.latitude, start_longitude: start.longitude };
    const { data } = await service.rpc("list_platform_routes", around).throwOnError();
    return matchRoute(line, data.map(parseRouteLine))?.id ?? null;
  };
