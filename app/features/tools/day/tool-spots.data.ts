import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import { parseToolSpot, type ToolSpot } from "#domain/tools/tool-spot.ts";

const COLUMNS =
  "id, spot_name, latitude, longitude, water_type, water_temperature_c, conditions_at, conditions_simulated" as const;

/** By name. */
export async function listToolSpots(client: BackendClient, ids: readonly string[]): Promise<ToolSpot[]> {
  const rows = client.from("spots_with_water_quality").select(COLUMNS).in("id", ids);
  const data = unwrap(await rows.order("spot_name"), (problem) => spotError("spots_not_loaded", problem));
  return data.map(parseToolSpot);
}
