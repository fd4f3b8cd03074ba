import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database, Json } from "../../database.types.ts";
import { listFiles, type OwnFile } from "../_shared/list-files.data.ts";

type Client = SupabaseClient<Database>;

const BUCKETS = [
  "avatars",
  "spot-images",
  "csv-imports",
  "workout-photos",
  "workout-files",
  "group-photos",
  "cleanup-photos",
] as const;
const PAGE_ROWS = 1_000;
/** Their rows take megabytes. */
const LARGE_TABLES: ReadonlySet<string> = new Set(["workout_tracks", "activities", "workout_imports"]);
const LARGE_PAGE_ROWS = 10;

type ReportPicture = { address: string };

/** `caller` has the swimmer's rights; `service` reads files that only their owner's folder names. */
export function createExportData({ caller, service, userId }: { caller: Client; service: Client; userId: string }) {
  /** Pictures of reports, whose paths don't name their owner. */
  async function listReportPictures(): Promise<OwnFile[]> {
    const { data: rows } = await caller.rpc("export_my_rows", { relation: "report_pictures" }).throwOnError();
    const names = rows.map((row) => (row as ReportPicture).address.split("/").at(-1) ?? "");
    const bucket = service.storage.from("spot-images");
    const files: OwnFile[] = [];
    for (const search of names) {
      const { data, error } = await bucket.list("reports", { search });
      if (error) throw error;
      for (const { name, metadata } of data) {
        files.push({ bucket: "spot-images", path: `reports/${name}`, bytes: Number(metadata?.size ?? 0) });
      }
    }
    return files;
  }

  return {
    takeTurn: async () => (await caller.rpc("take_export_turn").throwOnError()).data,
    returnTurn: async () => void (await service.rpc("return_export_turn", { swimmer: userId }).throwOnError()),
    readSessions: async () => (await caller.rpc("get_my_sessions").throwOnError()).data,
    listTables: async () => (await caller.rpc("list_my_tables").throwOnError()).data,
    /** Every row of the swimmer's in a table, a page at a time. */
    async *readRows(relation: string) {
      const rows = LARGE_TABLES.has(relation) ? LARGE_PAGE_ROWS : PAGE_ROWS;
      let last: Json = null;
      do {
        const page: { data: Json[] } = await caller
          .rpc("export_my_rows", { relation, after_row: last, max_rows: rows })
          .throwOnError();
        yield* page.data;
        last = page.data.length < rows ? null : (page.data.at(-1) ?? null);
      } while (last !== null);
    },
    async listFiles(): Promise<OwnFile[]> {
      const files: OwnFile[] = [];
      for (const bucket of BUCKETS) files.push(...(await listFiles(service, bucket, userId)));
      return [...files, ...(await listReportPictures())];
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
