import * as z from "zod/mini";

const text = z.nullable(z.string());
const amount = z.nullable(z.number());

const sampleRow = z.object({
  id: z.string(),
  source_id: z.string(),
  sampled_at: z.string(),
  e_coli: amount,
  enterococci: amount,
  unit: z.string(),
  method: text,
  detection_limit: amount,
  temperature: amount,
  ph_level: amount,
  clarity_m: amount,
  oxygen_mg_l: amount,
  nitrate_mg_l: amount,
  phosphate_mg_l: amount,
  chlorophyll_ug_l: amount,
  sample_point: text,
  sample_point_distance_m: amount,
  source_url: text,
  is_short_term_pollution: z.boolean(),
  is_simulated: z.nullable(z.boolean()),
});

export type WaterSample = ReturnType<typeof parseWaterSample>;

export function parseWaterSample(row: unknown) {
  const sample = sampleRow.parse(row);
  return {
    id: sample.id,
    sourceId: sample.source_id,
    sampledAt: sample.sampled_at,
    eColi: sample.e_coli,
    enterococci: sample.enterococci,
    unit: sample.unit,
    method: sample.method,
    detectionLimit: sample.detection_limit,
    temperatureC: sample.temperature,
    phLevel: sample.ph_level,
    clarityM: sample.clarity_m,
    oxygenMgL: sample.oxygen_mg_l,
    nitrateMgL: sample.nitrate_mg_l,
    phosphateMgL: sample.phosphate_mg_l,
    chlorophyllUgL: sample.chlorophyll_ug_l,
    samplePoint: sample.sample_point,
    samplePointDistanceM: sample.sample_point_distance_m,
    sourceUrl: sample.source_url,
    isShortTermPollution: sample.is_short_term_pollution,
    isSimulated: sample.is_simulated ?? false,
  };
}

const countedRow = z.pick(sampleRow, {
  id: true,
  source_id: true,
  sampled_at: true,
  e_coli: true,
  enterococci: true,
  unit: true,
  detection_limit: true,
  is_short_term_pollution: true,
  is_simulated: true,
});

/** The fields that a verdict depends on. */
export type CountedSample = ReturnType<typeof parseCountedSample>;

export function parseCountedSample(row: unknown) {
  const sample = countedRow.parse(row);
  return {
    id: sample.id,
    sourceId: sample.source_id,
    sampledAt: sample.sampled_at,
    eColi: sample.e_coli,
    enterococci: sample.enterococci,
    unit: sample.unit,
    detectionLimit: sample.detection_limit,
    isShortTermPollution: sample.is_short_term_pollution,
    isSimulated: sample.is_simulated ?? false,
  };
}
