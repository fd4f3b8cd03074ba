import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { readPreferences } from "#domain/accounts/profile/profile-preferences.ts";
import { isPosition, type Position } from "#domain/geo/position.ts";

/** `position` is null without a place in the profile; `radiusKm` is how far the swimmer goes. */
export type Home = { position: Position | null; radiusKm: number };

/** From the profile. */
export async function readHome(client: BackendClient, userId: string): Promise<Home> {
  const columns = "latitude, longitude, preferences" as const;
  const data = unwrap(await client.from("profiles").select(columns).eq("id", userId).maybeSingle());
  const radiusKm = readPreferences(data?.preferences).alert_radius_km;
  if (data?.latitude == null || data.longitude == null) return { position: null, radiusKm };
  const position = { latitude: data.latitude, longitude: data.longitude };
  return { position: isPosition(position) ? position : null, radiusKm };
}
