import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import { toSwimmerBand } from "#domain/conditions/swimmer-band.ts";

/** The swimmer's preferred temperature range; null without one. */
export async function getSwimmerBand(client: BackendClient, userId: string): Promise<SwimmerBand | null> {
  const columns = "min_water_temp, max_water_temp, preferred_water_temp, swims_in_dark, swims_in_winter_water";
  const data = unwrap(await client.from("user_preferences").select(columns).eq("user_id", userId).maybeSingle());
  return data && toSwimmerBand(data);
}
