import type { SupabaseClient } from "@supabase/supabase-js";
import type { SimulatedClosure } from "../../../domain/water-quality/simulated/simulate-closure.ts";
import type { SimulatedSpot } from "../../../domain/water-quality/simulated/simulate-samples.ts";
import type { SimulatedWatershed, WatershedSpot } from "../../../domain/water-quality/simulated/simulate-watershed.ts";
import type { Database, Json } from "../../database.types.ts";
import type { FeedOverflow } from "./read-overflows.ts";
import { inSmallBatches } from "./small-batches.ts";
import { createLinkData, orThrow } from "./water-links.data.ts";

export type SourceHealth = { failures: number; lastSuccessAt: string | null; retryAt: string | null };

export type SampleRow = {
  spot_id: string;
  source_id: string;
  external_id: string;
  sampled_at: string;
  e_coli: number | null;
  enterococci: number | null;
  detection_limit: number | null;
  method: string | null;
  sample_point: string | null;
  sample_point_distance_m: number | null;
  source_url: string | null;
  is_short_term_pollution: boolean;
};

/** Rows per statement: a few megabytes at limit. */
const BATCH_SIZE = 2000;

function* inPages<Row>(rows: readonly Row[]) {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) yield rows.slice(start, start + BATCH_SIZE);
}

export function createImportData(service: SupabaseClient<Database>) {
  return {
    ...createLinkData(service),
    /** SQL functions need to know whether simulated values may be shown. */
    async recordMode(mode: string) {
      orThrow(await service.rpc("note_conditions_mode", { mode }));
    },
    async readHealth(source: string): Promise<SourceHealth> {
      const row = orThrow(
        await service.from("data_sources").select("failures, last_success_at, retry_at").eq("id", source).single(),
      );
      return {
        failures: row?.failures ?? 0,
        lastSuccessAt: row?.last_success_at ?? null,
        retryAt: row?.retry_at ?? null,
      };
    },
    async recordHealth(source: string, change: Database["public"]["Tables"]["data_sources"]["Update"]) {
      orThrow(await service.from("data_sources").update(change).eq("id", source));
    },
    /** Repeatable, so the next run completes an interrupted one. */
    async importSamples(samples: readonly SampleRow[]) {
      let written = 0;
      await inSmallBatches(samples, async (batch) => {
        written += orThrow(await service.rpc("import_water_samples", { samples: batch as unknown as Json })) ?? 0;
      });
      return written;
    },
    async importOverflows(overflows: readonly FeedOverflow[]) {
      for (const page of inPages(overflows))
        orThrow(await service.rpc("import_storm_overflows", { overflows: page as unknown as Json }));
    },
    async recordForecasts(forecasts: readonly { spot_id: string; forecast: Json }[]) {
      for (const page of inPages(forecasts))
        orThrow(await service.rpc("note_water_forecasts", { forecasts: page as unknown as Json }));
    },
    async recordClasses(classes: readonly { spot_id: string; official_class: Json }[]) {
      for (const page of inPages(classes))
        orThrow(await service.rpc("note_official_classes", { classes: page as unknown as Json }));
    },
    /** All current notices of a source; missing ones are lifted unless some rows were unreadable. */
    async importNotices(source: string, notices: readonly Json[], isWhole: boolean) {
      orThrow(await service.rpc("import_water_notices", { source, notices: notices as Json, is_whole: isWhole }));
    },
    async listSpotsToSimulate(before: string, after: string | null, limit: number): Promise<SimulatedSpot[]> {
      const cursor = after === null ? {} : { after };
      const rows = orThrow(await service.rpc("spots_to_simulate", { before, max_spots: limit, ...cursor })) ?? [];
      return rows.map(({ water_type, ...spot }) => ({ ...spot, waterType: water_type }));
    },
    /** In the order of the ids. */
    async listSpotIds(after: string | null, limit: number): Promise<string[]> {
      const page = service.from("spots").select("id").order("id").limit(limit);
      const rows = orThrow(await (after === null ? page : page.gt("id", after))) ?? [];
      return rows.flatMap(({ id }) => id ?? []);
    },
    /** All closures at once: others are removed. */
    async replaceSimulatedClosures(closures: readonly (SimulatedClosure & { spotId: string })[]) {
      const rows = closures.map(({ spotId, externalId, startsAt, endsAt, title, description }) => ({
        ...{ spot_id: spotId, external_id: externalId, title, description, starts_at: startsAt, ends_at: endsAt },
      }));
      orThrow(await service.rpc("replace_simulated_closures", { closures: rows }));
    },
    async listSpotsWithoutWatershed(after: string | null, limit: number): Promise<WatershedSpot[]> {
      const cursor = after === null ? {} : { after };
      const rows = orThrow(await service.rpc("spots_without_watershed", { max_spots: limit, ...cursor })) ?? [];
      return rows.map(({ faces_deg, ...spot }) => ({ ...spot, facesDeg: faces_deg }));
    },
    async saveWatersheds(watersheds: readonly (SimulatedWatershed & { spot_id: string })[]) {
      orThrow(await service.rpc("give_simulated_watersheds", { watersheds: watersheds as unknown as Json }));
    },
    async removeSimulated() {
      orThrow(await service.from("water_samples").delete().eq("is_simulated", true));
      orThrow(await service.from("watersheds").delete().eq("source_id", "simulated"));
      orThrow(await service.from("water_notices").delete().eq("source_id", "simulated"));
    },
    async refreshOld() {
      return orThrow(await service.rpc("refresh_old_water_quality", {})) ?? 0;
    },
  };
}

export type ImportData = ReturnType<typeof createImportData>;
