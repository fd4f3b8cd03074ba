import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { compareAlerts } from "#domain/alerts/alert.ts";
import { parseAlert } from "#domain/alerts/parse-alert.ts";

/** The columns that `parseAlert` reads. */
export const ALERT_COLUMNS =
  "id, spot_id, alert_type, severity, certainty, title, description, source_url, timestamp, onset, expiration, affected_areas, rule, data_sources(name)" as const;
export const ALERT_LIST_LIMIT = 100;

/** The alerts in force at the swimmer's favorite spots, each with the name of its spot. */
export async function listMyAlerts(client: BackendClient, userId: string) {
  const favorites = unwrap(await client.from("favorites").select("spot_id").eq("user_id", userId).limit(1000));
  const spotIds = favorites.map(({ spot_id }) => spot_id);
  if (spotIds.length === 0) return [];
  const alerts = client.from("alerts").select(`${ALERT_COLUMNS}, spots!inner(name)`).in("spot_id", spotIds);
  const data = unwrap(
    await alerts
      .eq("is_active", true)
      .gt("expiration", new Date().toISOString())
      .order("timestamp", { ascending: false })
      .limit(ALERT_LIST_LIMIT),
  );
  return data
    .map((row) => ({ alert: parseAlert(row), spotName: row.spots.name }))
    .sort((one, other) => compareAlerts(one.alert, other.alert));
}
