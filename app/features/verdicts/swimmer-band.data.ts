import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import { learnBand, toSwimmerBand } from "#domain/conditions/swimmer-band.ts";

/** The swimmer's preferred temperature range, widened by their own swims; null without either. */
export async function getSwimmerBand(client: BackendClient, userId: string): Promise<SwimmerBand | null> {
  const columns = "min_water_temp, max_water_temp, preferred_water_temp, swims_in_dark, swims_in_winter_water";
  const [preferences, swum] = await Promise.all([
    client.from("user_preferences").select(columns).eq("user_id", userId).maybeSingle(),
    client.rpc("get_my_swum_temperatures").single(),
  ]);
  const row = unwrap(preferences);
  return learnBand(row && toSwimmerBand(row), unwrap(swum));
}
