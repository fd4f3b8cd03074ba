import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";

const BUCKET = "csv-imports";

/** The files of imports, whoever sent them. */
export function createImportData(service: SupabaseClient<Database>) {
  const files = service.storage.from(BUCKET);
  return {
    /** The ones that were changed longest ago. */
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
  };
}

export type ImportData = ReturnType<typeof createImportData>;
