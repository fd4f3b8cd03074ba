import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { compareAlerts, parseAlert } from "#domain/alerts/alert.ts";
import { type AlertDraft, toAlertRow } from "#domain/alerts/alert-draft.ts";
import { alertError } from "#domain/alerts/alert-errors.ts";

const COLUMNS =
  "id, spot_id, alert_type, severity, certainty, title, description, source_url, timestamp, onset, expiration, affected_areas, rule, data_sources(name)" as const;
/** More at one spot would bury each other. */
const MOST_AT_A_SPOT = 20;
const MOST_IN_A_LIST = 100;

/** The alerts in force at a spot, the most important first. Staff see others too, so what is in force is asked for. */
export async function listSpotAlerts(client: BackendClient, spotId: string) {
  const alerts = client.from("alerts").select(COLUMNS).eq("spot_id", spotId).eq("is_active", true);
  const { data, error } = await alerts
    .gt("expiration", new Date().toISOString())
    .order("timestamp", { ascending: false })
    .limit(MOST_AT_A_SPOT);
  if (error) throw toAppError(error);
  return data.map(parseAlert).sort(compareAlerts);
}

/** The alerts in force at the swimmer's favorite spots, each with the name of its spot. */
export async function listMyAlerts(client: BackendClient, userId: string) {
  const favorites = await client.from("favorites").select("spot_id").eq("user_id", userId).limit(1000);
  if (favorites.error) throw toAppError(favorites.error);
  const spotIds = favorites.data.map(({ spot_id }) => spot_id);
  if (spotIds.length === 0) return [];
  const alerts = client.from("alerts").select(`${COLUMNS}, spots!inner(name)`).in("spot_id", spotIds);
  const { data, error } = await alerts
    .eq("is_active", true)
    .gt("expiration", new Date().toISOString())
    .order("timestamp", { ascending: false })
    .limit(MOST_IN_A_LIST);
  if (error) throw toAppError(error);
  return data
    .map((row) => ({ alert: parseAlert(row), spotName: row.spots.name }))
    .sort((one, other) => compareAlerts(one.alert, other.alert));
}

/** What is in force anywhere, the newest first; for staff, who look after it. */
export async function listAllAlerts(client: BackendClient) {
  const alerts = client.from("alerts").select(`${COLUMNS}, spots!inner(name)`).eq("is_active", true);
  const { data, error } = await alerts
    .gt("expiration", new Date().toISOString())
    .order("timestamp", { ascending: false })
    .limit(MOST_IN_A_LIST);
  if (error) throw toAppError(error);
  return data.map((row) => ({ alert: parseAlert(row), spotName: row.spots.name }));
}

export async function readIsStaff(client: BackendClient) {
  const { data, error } = await client.rpc("is_staff");
  if (error) throw toAppError(error);
  return data;
}

type Issue = { spotId: string; draft: AlertDraft; supersedesId: string | null };

/** Issues an alert at once, in the place of an earlier one where one is named. */
export async function issueAlert(client: BackendClient, { spotId, draft, supersedesId }: Issue) {
  const row = { ...toAlertRow(draft, new Date()), spot_id: spotId, supersedes_id: supersedesId };
  const { error } = await client.from("alerts").insert(row);
  const isTooLate = error?.message.includes("is over") || error?.code === "23505";
  if (isTooLate && supersedesId) throw alertError("alert_over", error);
  if (error) throw toAppError(error);
  void tellNow(client);
}

export async function endAlert(client: BackendClient, alertId: string) {
  const { error } = await client.from("alerts").update({ is_active: false }).eq("id", alertId);
  if (error) throw toAppError(error);
  void tellNow(client);
}

/** Begins a round of telling, which nobody waits for; should it fail, the schedule begins one within a minute. */
async function tellNow(client: BackendClient) {
  const { error } = await client.functions.invoke("deliver-notifications", { body: {} });
  if (error) console.error(error);
}
