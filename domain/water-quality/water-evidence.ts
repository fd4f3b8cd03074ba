import * as z from "zod/mini";
import { WATER_QUALITIES } from "../spots/spot-words.ts";
import { officialClass, parseWaterNotice, type WaterNotice } from "./import/parse-notice.ts";
import { type CountedSample, parseWaterSample } from "./import/parse-sample.ts";
import { SOURCE_RELIABILITIES } from "./quality-score.ts";
import type { OverflowStatus, StormOverflow } from "./risk/storm-overflow.ts";
import { parseSourceHealth, type SourceHealth } from "./source-health.ts";
import { parseWatershed } from "./watershed.ts";

const text = z.nullable(z.string());
const score = z.number();
const scores = z.object({
  overall_score: score,
  freshness: score,
  consistency: score,
  completeness: score,
  reliability: score,
  source_trust: score,
});

const record = z.object({
  quality_level: z.enum(WATER_QUALITIES),
  quality_score: z.nullable(z.number()),
  last_tested: text,
  next_test_date: text,
  report_url: text,
  notes: text,
  official_class: z.nullable(officialClass),
  forecast: z.nullable(z.object({ risk_level: z.string(), predicted_for: z.string(), source: z.string() })),
  sources: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      url: text,
      licence: text,
      attribution: text,
      reliability: z.enum(SOURCE_RELIABILITIES),
    }),
  ),
  // An empty object without samples.
  data_quality: z.catch(z.nullable(scores), null),
  is_simulated: z.boolean(),
});

/** The fields that a verdict depends on. */
export const waterRecordFacts = z.pick(record, { official_class: true, forecast: true, sources: true });

export const rainRow = z.object({
  rain_24h: z.nullable(z.number()),
  is_simulated: z.boolean(),
  last_fetched: z.string(),
  sources: z.array(z.object({ name: z.string() })),
});

const evidence = z.object({
  is_treated: z.nullable(z.boolean()),
  water_quality_records: z.nullable(record),
  water_samples: z.array(z.unknown()),
  water_notices: z.array(z.unknown()),
  watersheds: z.nullable(z.unknown()),
  weather_records: z.nullable(rainRow),
});

export function parseWaterEvidence(row: unknown) {
  const parsed = evidence.parse(row);
  return {
    isTreated: parsed.is_treated ?? false,
    record: parsed.water_quality_records,
    // Bathing water limits do not apply to a treated pool.
    samples: parsed.is_treated ? [] : parsed.water_samples.map(parseWaterSample),
    notices: parsed.water_notices.map(parseWaterNotice),
    watershed: parsed.watersheds ? parseWatershed(parsed.watersheds) : null,
    rain: parsed.weather_records,
  };
}

/** The evidence that a verdict depends on. */
export type WaterBasis = {
  record: z.infer<typeof waterRecordFacts> | null;
  /** Newest first. */
  samples: readonly CountedSample[];
  notices: readonly WaterNotice[];
  overflows: readonly StormOverflow[];
  rain: z.infer<typeof rainRow> | null;
  /** Of every source of water data. */
  sources: readonly SourceHealth[];
};

export type WaterEvidence = ReturnType<typeof parseWaterEvidence> & {
  overflows: readonly StormOverflow[];
  /** Of every source of water data. */
  sources: readonly SourceHealth[];
};

export const parseSourcesHealth = (rows: readonly unknown[]) => rows.map(parseSourceHealth);

const overflowRow = z.object({
  company: z.string(),
  overflow_id: z.string(),
  status: z.union([z.literal(1), z.literal(0), z.literal(-1)]),
  receiving_water: text,
  latest_event_start: text,
  latest_event_end: text,
  quiet_since: text,
  last_updated: z.string(),
  distance_km: z.number(),
  is_same_water: z.nullish(z.boolean()),
  fetched_at: z.string(),
});

export function parseStormOverflow(row: unknown): StormOverflow {
  const overflow = overflowRow.parse(row);
  const status: OverflowStatus = overflow.status;
  return {
    company: overflow.company,
    overflowId: overflow.overflow_id,
    status,
    receivingWater: overflow.receiving_water,
    startedAt: overflow.latest_event_start,
    endedAt: overflow.latest_event_end,
    quietSince: overflow.quiet_since,
    saidAt: overflow.last_updated,
    distanceKm: overflow.distance_km,
    isSameWater: overflow.is_same_water ?? false,
    heardAt: overflow.fetched_at,
  };
}
