import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { type Alert, compareAlerts } from "#domain/alerts/alert.ts";
import { type AlertDraft, toAlertRow } from "#domain/alerts/alert-draft.ts";
import { alertError } from "#domain/alerts/alert-errors.ts";
import { parseAlert } from "#domain/alerts/parse-alert.ts";
import { ALERT_COLUMNS, ALERT_LIST_LIMIT } from "./my-alerts.data.ts";
import { deliverNow } from "./staff.data.ts";

const SPOT_ALERTS_LIMIT = 20;

/** The alerts in force at a spot, the most important first. Staff may read others too, hence the filters. */
export async function listSpotAlerts(client: BackendClient, spotId: string) {
  const alerts = client.from("alerts").select(ALERT_COLUMNS).eq("spot_id", spotId).eq("is_active", true);
  const data = unwrap(
    await alerts
      .gt("expiration", new Date().toISOString())
      .order("timestamp", { ascending: false })
      .limit(SPOT_ALERTS_LIMIT),
  );
  return data.map(parseAlert).sort(compareAlerts);
}

/** The alerts of a spot and when they were loaded: ages count from there. */
export type LoadedAlerts = { alerts: readonly Alert[]; loadedAt: string };

export async function loadSpotAlerts(client: BackendClient, spotId: string): Promise<LoadedAlerts> {
  return { alerts: await listSpotAlerts(client, spotId), loadedAt: new Date().toISOString() };
}

/** The alerts in force anywhere, the newest first; for staff. */
export async function listAllAlerts(client: BackendClient) {
  const alerts = client.from("alerts").select(`${ALERT_COLUMNS}, spots!inner(name)`).eq("is_active", true);
  const data = unwrap(
    await alerts
      .gt("expiration", new Date().toISOString())
      .order("timestamp", { ascending: false })
      .limit(ALERT_LIST_LIMIT),
  );
  return data.map((row) => ({ alert: parseAlert(row), spotName: row.spots.name }));
}

type Issue = { spotId: string; draft: AlertDraft; supersedesId: string | null };

/** Issues an alert, or replaces an earlier one. */
export async function issueAlert(client: BackendClient, { spotId, draft, supersedesId }: Issue) {
  const row = { ...toAlertRow(draft, new Date()), spot_id: spotId, supersedes_id: supersedesId };
  unwrap(await client.from("alerts").insert(row), (problem) => {
    const isTooLate = problem.message.includes("is over") || problem.code === "23505";
    return isTooLate && supersedesId ? alertError("alert_over", problem) : toAppError(problem);
  });
  void deliverNow(client);
}
