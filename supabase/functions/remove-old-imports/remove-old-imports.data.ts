import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";

const BUCKET = "csv-imports";

export function createImportData(service: SupabaseClient<Database>) {
  const files = service.storage.from(BUCKET);
  return {
    async listOldest(limit: number) {
      const { data, error } = await files.listV2({ limit, sortBy: { column: "updated_at", order: "asc" } });
      if (error) throw error;
      return data.objects.map(({ key, name, updated_at }) => ({ path: key ?? name, changedAt: new Date(updated_at) }));
    },
    async remove(paths: string[]) {
      const { data, error } = await files.remove(paths);
      if (error) throw error;
      return data.length;
    },
    async removeOldRows() {
      const { data, error } = await service.rpc("remove_old_spot_import_rows");
      if (error) throw error;
      return data;
    },
  };
}

export type ImportData = ReturnType<typeof createImportData>;
