import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";

type Client = SupabaseClient<Database>;

const BUCKETS = ["avatars", "spot-images", "csv-imports"] as const;
const PAGE_ROWS = 1_000;
/** The storage API's limit per request. */
const LIST_LIMIT = 1_000;

export type OwnFile = { bucket: string; path: string; bytes: number };

/** `caller` has the swimmer's rights; `service` reads files that only their owner's folder names. */
export function createExportData({ caller, service, userId }: { caller: Client; service: Client; userId: string }) {
  return {
    takeTurn: async () => (await caller.rpc("take_export_turn").throwOnError()).data,
    listTables: async () => (await caller.rpc("list_my_tables").throwOnError()).data,
    /** Every row of the swimmer's in a table, a page at a time. */
    async *readRows(relation: string) {
      for (let after = 0; ; after += PAGE_ROWS) {
        const page = { relation, after_rows: after, max_rows: PAGE_ROWS };
        const { data } = await caller.rpc("export_my_rows", page).throwOnError();
        yield* data;
        if (data.length < PAGE_ROWS) return;
      }
    },
    async listFiles(): Promise<OwnFile[]> {
      const files: OwnFile[] = [];
      for (const bucket of BUCKETS) {
        const { data, error } = await service.storage.from(bucket).list(userId, { limit: LIST_LIMIT });
        if (error) throw error;
        for (const { name, metadata } of data) {
          files.push({ bucket, path: `${userId}/${name}`, bytes: Number(metadata?.size ?? 0) });
        }
      }
      return files;
    },
    async readFile({ bucket, path }: OwnFile) {
      const { data, error } = await service.storage.from(bucket).download(path);
      if (error) throw error;
      return data.stream();
    },
    async readAccount() {
      const { data, error } = await service.auth.admin.getUserById(userId);
      if (error) throw error;
      const { id, email, created_at, last_sign_in_at, user_metadata, identities = [] } = data.user;
      const methods = identities.map(({ provider, created_at: since }) => ({ provider, since }));
      return { id, email, created_at, last_sign_in_at, user_metadata, methods };
    },
  };
}

export type ExportData = ReturnType<typeof createExportData>;
