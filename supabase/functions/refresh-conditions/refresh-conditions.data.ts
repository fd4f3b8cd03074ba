import type { SupabaseClient } from "@supabase/supabase-js";
import type { SunTimes } from "../../../domain/conditions/facts/weather-hours.ts";
import type { Position } from "../../../domain/geo/position.ts";
import { parseHourColumns } from "../../../domain/weather/hour-columns.ts";
import type { Database, Json } from "../../database.types.ts";
import type { SourceRecord, SourceState } from "./source-health.ts";
import type { DueSpot, KeptSea, WeatherRows } from "./spot-weather.ts";
import type { TideRow } from "./tides.ts";

const MARINE = "open-meteo-marine";

type Due = { at: Date; hasLive: boolean; liveUntil: Date; limit: number };
export type DueAlmanac = { spotId: string; position: Position; isTidal: boolean };
export type AlmanacRow = {
  spot_id: string;
  time_zone: string;
  sun: SunTimes[];
  tide: TideRow | null;
  due_at: string;
};

export function createConditionsData(service: SupabaseClient<Database>) {
  return {
    /** SQL functions need to know whether simulated values may be shown. */
    async recordMode(mode: string) {
      const { error } = await service.rpc("note_conditions_mode", { mode });
      if (error) throw error;
    },
    async listDue({ at, hasLive, liveUntil, limit }: Due): Promise<DueSpot[]> {
      const times = { at: at.toISOString(), live_until: liveUntil.toISOString() };
      const { data, error } = await service.rpc("list_due_weather", { ...times, has_live: hasLive, most: limit });
      if (error) throw error;
      return data.map((row) => ({
        spotId: row.spot_id,
        position: { latitude: row.latitude, longitude: row.longitude },
        marinePosition: { latitude: row.marine_latitude, longitude: row.marine_longitude },
        waterType: row.water_type,
        isSimulated: row.is_simulated,
        lastFetched: row.last_fetched,
      }));
    },
    async record(rows: readonly WeatherRows[]) {
      const records = rows.map(({ record }) => record) as unknown as Json;
      const outlooks = rows.map(({ outlook }) => outlook) as unknown as Json;
      const { error } = await service.rpc("record_weather", { records, outlooks });
      if (error) throw error;
    },
    /** With live values only, no value is better than a simulated one. */
    async removeSimulated() {
      for (const table of ["weather_records", "weather_outlooks"] as const) {
        const { error } = await service.from(table).delete().eq("is_simulated", true);
        if (error) throw error;
      }
    },
    /** The latest live sea forecast of these spots. */
    async readSea(spotIds: readonly string[]): Promise<Map<string, KeptSea>> {
      const { data, error } = await service
        .from("weather_records")
        .select("spot_id, sources, outlook:spots!inner(weather_outlooks(hourly))")
        .in("spot_id", [...spotIds])
        .eq("is_simulated", false);
      if (error) throw error;
      const kept = data.flatMap(({ spot_id, sources, outlook }): [string, KeptSea][] => {
        const source = (sources as KeptSea["source"][]).find(({ id }) => id === MARINE);
        const hourly = outlook.weather_outlooks?.hourly;
        return source && hourly ? [[spot_id, { source, hours: parseHourColumns(hourly) }]] : [];
      });
      return new Map(kept);
    },
    /** Removes expired reports from the water records. */
    async recountWaterReports() {
      const { error } = await service.rpc("recount_water_reports");
      if (error) throw error;
    },
    async listDueAlmanacs(at: Date, limit: number): Promise<DueAlmanac[]> {
      const { data, error } = await service.rpc("list_due_almanacs", { at: at.toISOString(), most: limit });
      if (error) throw error;
      return data.map(({ spot_id: spotId, is_tidal: isTidal, ...position }) => ({ spotId, isTidal, position }));
    },
    async recordAlmanacs(almanacs: readonly AlmanacRow[]) {
      const { error } = await service.rpc("record_almanacs", { almanacs: almanacs as unknown as Json });
      if (error) throw error;
    },
    async readSources(ids: readonly string[]): Promise<SourceState[]> {
      const { data, error } = await service
        .from("data_sources")
        .select("id, failures, retry_at")
        .in("id", [...ids]);
      if (error) throw error;
      return data;
    },
    async recordSource({ id, ...record }: SourceRecord) {
      const { error } = await service.from("data_sources").update(record).eq("id", id);
      if (error) throw error;
    },
  };
}

export type ConditionsData = ReturnType<typeof createConditionsData>;
