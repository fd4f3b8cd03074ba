import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";

/** The storage API's limit per request. */
const PAGE_SIZE = 1000;
/** The rest waits for the next call: hosted functions have two seconds of CPU time. */
const MAX_PAGES = 5;

/** Removes pictures that nothing shows; returns how many files were removed. */
export async function removeUnusedPictures(service: SupabaseClient<Database>) {
  let removed = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { data: unused } = await service.rpc("list_unused_pictures", { most: PAGE_SIZE }).throwOnError();
    const names = unused.map(({ name }) => name);
    if (names.length === 0) break;
    const { data: deleted, error } = await service.storage.from("spot-images").remove(names);
    if (error) throw error;
    await service.rpc("forget_report_pictures", { names: deleted.map(({ name }) => name) }).throwOnError();
    removed += deleted.length;
    if (deleted.length === 0 || names.length < PAGE_SIZE) break;
  }
  return removed;
}
