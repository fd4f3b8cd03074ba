import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { parseSourceHealth } from "#domain/weather/source-health.ts";
import { weatherError } from "#domain/weather/weather-errors.ts";

const COLUMNS = `id, name, url, licence, attribution, last_attempt_at, last_success_at, failures, last_error, retry_at,
  rows_read, rows_dropped, drop_reason` as const;

async function countSpots(client: BackendClient, isSimulated: boolean) {
  const records = client.from("weather_records").select("spot_id", { count: "exact", head: true });
  const { count, error } = await records.eq("is_simulated", isSimulated);
  if (error) throw toAppError(error);
  return count ?? 0;
}

/** Where conditions come from, how each source is, and how many spots show live or simulated weather. */
export async function readSourceHealth(client: BackendClient) {
  const [{ data, error }, live, simulated] = await Promise.all([
    client.from("data_sources").select(COLUMNS).order("name"),
    countSpots(client, false),
    countSpots(client, true),
  ]);
  if (error) throw toAppError(error);
  try {
    return { sources: data.map(parseSourceHealth), live, simulated };
  } catch (problem) {
    throw weatherError("sources_not_readable", problem);
  }
}

export type SourcesHealth = Awaited<ReturnType<typeof readSourceHealth>>;
