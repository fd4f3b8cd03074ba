import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";

/** The storage API's limit per request. */
const LIST_LIMIT = 1_000;

export type OwnFile = { bucket: string; path: string; bytes: number };

/** Every file in a folder and the folders below. */
export async function listFiles(service: SupabaseClient<Database>, bucket: string, folder: string): Promise<OwnFile[]> {
  const files: OwnFile[] = [];
  for (let offset = 0, found = LIST_LIMIT; found === LIST_LIMIT; offset += found) {
    const { data, error } = await service.storage.from(bucket).list(folder, { limit: LIST_LIMIT, offset });
    if (error) throw error;
    for (const { id, name, metadata } of data) {
      const path = `${folder}/${name}`;
      // A folder has no id, whatever the types say.
      if ((id as string | null) === null) files.push(...(await listFiles(service, bucket, path)));
      else files.push({ bucket, path, bytes: Number(metadata?.size ?? 0) });
    }
    found = data.length;
  }
  return files;
}
