import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { ExposureFacts } from "#domain/conditions/facts/conditions-facts.ts";
import { parseExposure } from "#domain/conditions/facts/exposure.ts";
import { spotError } from "#domain/spots/spot-errors.ts";

export async function getExposure(client: BackendClient, spotId: string): Promise<ExposureFacts> {
  const columns = "water_type, faces_deg, sheltered_sectors, tide_window, wave_share";
  const data = unwrap(await client.from("spots").select(columns).eq("id", spotId).maybeSingle());
  if (!data) throw spotError("spot_not_found");
  return parseExposure(data);
}
