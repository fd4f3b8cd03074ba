import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { crowdReportError } from "#domain/crowd-reports/crowd-report-errors.ts";

const READINGS_LIMIT = 200;

/** Which of these spots have a current reading of the water from a swimmer. */
export async function listMeasuredSpotIds(client: BackendClient, spotIds: readonly string[]): Promise<string[]> {
  if (spotIds.length === 0) return [];
  const readings = client.from("crowd_reports").select("spot_id").eq("report_type", "water_temperature");
  const current = readings.in("spot_id", [...spotIds]).gt("expires_at", new Date().toISOString());
  const data = unwrap(await current.limit(READINGS_LIMIT), (problem) =>
    crowdReportError("crowd_reports_not_loaded", problem),
  );
  return [...new Set(data.map(({ spot_id }) => spot_id))];
}
