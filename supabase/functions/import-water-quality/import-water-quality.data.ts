import type { SupabaseClient } from "@supabase/supabase-js";
import type { SimulatedSpot } from "../../../domain/water-quality/simulate-samples.ts";
import type { Database, Json } from "../../database.types.ts";
import type { FeedOverflow } from "./read-overflows.ts";

const PAGE_SIZE = 1000;
/** Beyond it importers would need another way of matching. */
const MAX_PAGES = 200;

export type KnownSpot = { id: string; latitude: number; longitude: number };
export type SourceHealth = { failures: number; lastSuccessAt: string | null; retryAt: string | null };

/** A row of `water_samples` to be. */
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

function orThrow<Data>({ data, error }: { data: Data; error: unknown }) {
  if (error) throw error;
  return data;
}

/** What the importer reads and writes, as the service. */
export function createImportData(service: SupabaseClient<Database>) {
  return {
    async listSpots(): Promise<KnownSpot[]> {
      const spots: KnownSpot[] = [];
      for (let page = 0; page < MAX_PAGES; page++) {
        const last = spots.at(-1)?.id;
        const query = service.from("spots").select("id, latitude, longitude").order("id").limit(PAGE_SIZE);
        const found = orThrow(await (last === undefined ? query : query.gt("id", last))) ?? [];
        spots.push(...found);
        if (found.length < PAGE_SIZE) break;
      }
      return spots;
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
    async noteHealth(source: string, change: Database["public"]["Tables"]["data_sources"]["Update"]) {
      orThrow(await service.from("data_sources").update(change).eq("id", source));
    },
    async importSamples(samples: readonly SampleRow[]) {
      return orThrow(await service.rpc("import_water_samples", { samples: samples as unknown as Json })) ?? 0;
    },
    async importOverflows(overflows: readonly FeedOverflow[]) {
      return orThrow(await service.rpc("import_storm_overflows", { overflows: overflows as unknown as Json })) ?? 0;
    },
    async noteForecasts(forecasts: readonly { spot_id: string; forecast: Json }[]) {
      orThrow(await service.rpc("note_water_forecasts", { forecasts: forecasts as unknown as Json }));
    },
    async listSpotsToSimulate(before: string, after: string | null, most: number): Promise<SimulatedSpot[]> {
      const cursor = after === null ? {} : { after };
      const rows = orThrow(await service.rpc("spots_to_simulate", { before, max_spots: most, ...cursor })) ?? [];
      return rows.map(({ water_type, ...spot }) => ({ ...spot, waterType: water_type }));
    },
    async removeSimulated() {
      orThrow(await service.from("water_samples").delete().eq("is_simulated", true));
    },
    async refreshOld() {
      return orThrow(await service.rpc("refresh_old_water_quality", {})) ?? 0;
    },
  };
}

export type ImportData = ReturnType<typeof createImportData>;
