import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { newSwimAudience, type SwimAudience } from "#domain/workouts/new-swim-audience.ts";

/** What the swimmer's privacy settings say about new swims. */
export async function readNewSwimAudience(client: BackendClient, userId: string): Promise<SwimAudience> {
  const own = client.from("user_settings").select("privacy_settings").eq("id", userId);
  // Another device may have changed it.
  const row = unwrap(await own.setHeader("Cache-Control", "no-cache").maybeSingle());
  const stored = row?.privacy_settings;
  return newSwimAudience(typeof stored === "object" && stored && !Array.isArray(stored) ? stored : {});
}
