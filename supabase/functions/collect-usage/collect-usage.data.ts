import type { SupabaseClient } from "@supabase/supabase-js";
import type { UsageRow } from "../../../domain/usage/batch.ts";
import type { Database } from "../../database.types.ts";

export function createUsageData(service: SupabaseClient<Database>) {
  return {
    /** How many are new; null over the hourly limits. */
    async record(visitor: string, device: string, events: UsageRow[]): Promise<number | null> {
      const { data } = await service.rpc("record_usage", { visitor, device, events }).throwOnError();
      return data;
    },
    /** For events that are stored elsewhere; null over the same limits. */
    async takeRoom(visitor: string, fresh: number): Promise<number | null> {
      const { data } = await service.rpc("take_usage_room", { visitor, fresh }).throwOnError();
      return data ? fresh : null;
    },
  };
}

export type UsageData = ReturnType<typeof createUsageData>;
