import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { parseSourceHealth } from "#domain/weather/source/source-health.ts";
import { weatherError } from "#domain/weather/weather-errors.ts";

const COLUMNS = `id, name, url, licence, attribution, last_attempt_at, last_success_at, failures, problem, retry_at,
  rows_read, rows_dropped` as const;

async function countSpots(client: BackendClient, isSimulated: boolean) {
  const records = client.from("weather_records").select("spot_id", { count: "exact", head: true });
  const counted = await records.eq("is_simulated", isSimulated);
  unwrap(counted);
  return counted.count ?? 0;
}

/** The state of each source, and how many spots show live or simulated weather. */
export async function readSourceHealth(client: BackendClient) {
  const [sources, live, simulated] = await Promise.all([
    client.from("data_sources").select(COLUMNS).order("name"),
    countSpots(client, false),
    countSpots(client, true),
  ]);
  const rows = unwrap(sources);
  try {
    return { sources: rows.map(parseSourceHealth), live, simulated };
  } catch (problem) {
    throw weatherError("sources_not_readable", problem);
  }
}

export type SourcesHealth = Awaited<ReturnType<typeof readSourceHealth>>;
