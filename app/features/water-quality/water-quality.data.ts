import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import { waterError } from "#domain/water-quality/water-errors.ts";
import { parseStormOverflow, parseWaterEvidence, type WaterEvidence } from "#domain/water-quality/water-evidence.ts";

const RECORD =
  `quality_level, quality_score, last_tested, next_test_date, report_url, notes, temperature, ph_level, clarity,
  algae_level, oxygen_level, nutrient_levels, forecast, sources, data_quality, is_simulated` as const;
const SAMPLE =
  `id, source_id, sampled_at, e_coli, enterococci, unit, method, detection_limit, temperature, ph_level, sample_point,
  sample_point_distance_m, source_url, is_short_term_pollution, is_simulated` as const;
const COLUMNS = `water_quality_records(${RECORD}), water_samples(${SAMPLE}),
  watersheds(name, description, boundary, area_sq_km, pollution_sources, source_id),
  weather_records(rain_24h, is_simulated, last_fetched)` as const;

/** Four seasons of a water that is sampled twice a week. */
const MAX_SAMPLES = 400;
/** Within which a storm overflow matters. */
const OVERFLOW_REACH_KM = 10;

/** Everything that is known of the water at a spot, newest samples first. */
export async function getWaterEvidence(client: BackendClient, spotId: string): Promise<WaterEvidence> {
  const [{ data, error }, near] = await Promise.all([
    client
      .from("spots")
      .select(COLUMNS)
      .eq("id", spotId)
      .order("sampled_at", { referencedTable: "water_samples", ascending: false })
      .limit(MAX_SAMPLES, { referencedTable: "water_samples" })
      .maybeSingle(),
    client.rpc("find_overflows_near", { spot: spotId, radius_km: OVERFLOW_REACH_KM }),
  ]);
  if (error) throw toAppError(error);
  if (near.error) throw toAppError(near.error);
  if (!data) throw spotError("spot_not_found");
  try {
    return { ...parseWaterEvidence(data), overflows: near.data.map(parseStormOverflow) };
  } catch (problem) {
    throw waterError("water_not_readable", problem);
  }
}
