import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import { waterError } from "#domain/water-quality/water-errors.ts";
import {
  parseSourcesHealth,
  parseStormOverflow,
  parseWaterEvidence,
  type WaterEvidence,
} from "#domain/water-quality/water-evidence.ts";

const RECORD = `quality_level, quality_score, last_tested, next_test_date, report_url, notes, official_class, forecast,
  sources, data_quality, is_simulated` as const;
const SAMPLE =
  `id, source_id, sampled_at, e_coli, enterococci, unit, method, detection_limit, temperature, ph_level, clarity_m,
  oxygen_mg_l, nitrate_mg_l, phosphate_mg_l, chlorophyll_ug_l, sample_point, sample_point_distance_m, source_url, is_short_term_pollution, is_simulated` as const;
const NOTICE =
  `kind, title, description, starts_at, ends_at, source_id, source_url, heard_at, lifted_at, data_sources(name)` as const;
const WATERSHED = `name, description, boundary, area_sq_km, pollution_sources, source_id, updated_at,
  data_sources(name, url, licence, attribution)` as const;
const SOURCES = ["england-bathing-waters", "england-notices", "eea", "storm-overflows"] as const;
const HEALTH = "id, name, failures, last_success_at, problem, retry_at";
const COLUMNS = `is_treated, water_quality_records(${RECORD}), water_samples(${SAMPLE}),
  water_notices(${NOTICE}),
  watersheds(${WATERSHED}),
  weather_records(rain_24h, is_simulated, last_fetched, sources)` as const;

/** Four seasons with two samples a week. */
const MAX_SAMPLES = 400;
const MAX_NOTICES = 20;
const OVERFLOW_REACH_KM = 10;

/** The newest samples first. */
export async function getWaterEvidence(client: BackendClient, spotId: string): Promise<WaterEvidence> {
  const [spot, overflows, sources] = await Promise.all([
    client
      .from("spots")
      .select(COLUMNS)
      .eq("id", spotId)
      .order("sampled_at", { referencedTable: "water_samples", ascending: false })
      .limit(MAX_SAMPLES, { referencedTable: "water_samples" })
      .is("water_notices.lifted_at", null)
      .or(`ends_at.is.null,ends_at.gt.${new Date().toISOString()}`, { referencedTable: "water_notices" })
      .order("starts_at", { referencedTable: "water_notices", ascending: false })
      .limit(MAX_NOTICES, { referencedTable: "water_notices" })
      .maybeSingle(),
    client.rpc("find_overflows_near", { spot: spotId, radius_km: OVERFLOW_REACH_KM }),
    client.from("data_sources").select(HEALTH).in("id", SOURCES),
  ]);
  const data = unwrap(spot);
  if (!data) throw spotError("spot_not_found");
  try {
    return {
      ...parseWaterEvidence(data),
      overflows: unwrap(overflows).map(parseStormOverflow),
      sources: parseSourcesHealth(unwrap(sources)),
    };
  } catch (problem) {
    throw waterError("water_not_readable", problem);
  }
}
