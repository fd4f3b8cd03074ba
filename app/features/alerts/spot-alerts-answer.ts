import type { BackendClient } from "#app/backend/backend-client.ts";
import type { Alert } from "#domain/alerts/alert.ts";
import { listSpotAlerts } from "./alerts.data.ts";

/** The alerts of a spot, and the instant at which they were asked for: ages count from there. */
export type SpotAlertsAnswer = { alerts: readonly Alert[]; loadedAt: string };

export async function answerSpotAlerts(client: BackendClient, spotId: string): Promise<SpotAlertsAnswer> {
  return { alerts: await listSpotAlerts(client, spotId), loadedAt: new Date().toISOString() };
}
