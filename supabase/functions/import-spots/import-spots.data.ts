import type { SupabaseClient } from "@supabase/supabase-js";
import { importError } from "../../../domain/spot-imports/import-errors.ts";
import type { Database, Json } from "../../database.types.ts";

const BUCKET = "csv-imports";
/** An import without progress for this long has stopped. */
const LEFT_AFTER_MS = 30_000;

type Tables = Database["public"]["Tables"];
export type ImportTableRow = Tables["spot_imports"]["Row"];
export type NewImport = Tables["spot_imports"]["Insert"];

export async function isAdmin(client: SupabaseClient<Database>) {
  const { data, error } = await client.rpc("get_my_access").single();
  if (error) throw error;
  return data.is_admin;
}

export function createImportData(service: SupabaseClient<Database>) {
  const imports = () => service.from("spot_imports");
  return {
    /** The bytes of a file; a missing one is the caller's mistake. */
    async streamFile(path: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
      const { data, error } = await service.storage.from(BUCKET).download(path).asStream();
      if (error) throw importError("import_not_found", error);
      return data;
    },
    async addImport(row: NewImport): Promise<string> {
      const { data, error } = await imports().upsert(row, { onConflict: "file_path" }).select("id").single();
      if (error) throw error;
      return data.id;
    },
    async findByPath(path: string) {
      const { data, error } = await imports().select("id").eq("file_path", path).maybeSingle();
      if (error) throw error;
      return data?.id ?? null;
    },
    async getImport(id: string): Promise<ImportTableRow> {
      const { data, error } = await imports().select("*").eq("id", id).maybeSingle();
      if (error) throw error;
      if (!data) throw importError("import_not_found");
      return data;
    },
    /** Changes an import that is still in one of these states; false if it no longer is. */
    async changeImport(id: string, from: readonly ImportTableRow["state"][], change: Tables["spot_imports"]["Update"]) {
      const changed = { ...change, updated_at: new Date().toISOString() };
      const { data, error } = await imports().update(changed).eq("id", id).in("state", from).select("id");
      if (error) throw error;
      return data.length > 0;
    },
    /** Returns how many rows to add next time; null if they are no longer wanted. */
    async addRows({ id, mapping }: Pick<ImportTableRow, "id" | "mapping">, rows: readonly object[]) {
      const sent = { of_import: id, rows: rows as unknown as Json, read_with: mapping };
      const { data, error } = await service.rpc("stage_spot_import_rows", sent);
      if (error?.hint === "import_not_reading") return null;
      if (error) throw error;
      return data;
    },
    async runSlice(id: string) {
      const { data, error } = await service.rpc("continue_spot_import", { of_import: id });
      if (error) throw error;
      return data;
    },
    async listLeft() {
      const before = new Date(Date.now() - LEFT_AFTER_MS).toISOString();
      const { data, error } = await imports()
        .select("id")
        .in("state", ["reading", "importing", "undoing"])
        .lt("updated_at", before)
        .order("updated_at");
      if (error) throw error;
      return data.map(({ id }) => id);
    },
  };
}

export type ImportData = ReturnType<typeof createImportData>;
