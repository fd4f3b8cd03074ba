import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";

/** As many as one request to the storage may name. */
const PAGE_SIZE = 1000;
/** What is left after so many waits for the next call: a hosted function has two seconds to compute. */
const MAX_PAGES = 5;

/** Removes pictures that nothing shows; which these are, the database says. Answers how many files went. */
export async function removeUnusedPictures(service: SupabaseClient<Database>) {
  let removed = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { data: unused } = await service.rpc("list_unused_pictures", { most: PAGE_SIZE }).throwOnError();
    const names = unused.map(({ name }) => name);
    if (names.length === 0) break;
    const { data: gone, error } = await service.storage.from("spot-images").remove(names);
    if (error) throw error;
    await service.rpc("forget_report_pictures", { names: gone.map(({ name }) => name) }).throwOnError();
    removed += gone.length;
    if (gone.length === 0 || names.length < PAGE_SIZE) break;
  }
  return removed;
}
