import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";
import { requestError } from "../_shared/request-errors.ts";

/** The storage API's limit per request. */
const MAX_FILES = 1000;

/** Removes originals and photos that no swim has; returns how many. */
async function removeUnusedFiles(service: SupabaseClient<Database>) {
  const { data: unused } = await service.rpc("list_unused_workout_files", { most: MAX_FILES }).throwOnError();
  let removed = 0;
  for (const bucket of new Set(unused.map((file) => file.bucket))) {
    const names = unused.filter((file) => file.bucket === bucket).map(({ name }) => name);
    const { data, error } = await service.storage.from(bucket).remove(names);
    if (error) throw error;
    removed += data.length;
  }
  return removed;
}

/**
 * Removes swims that were deleted 30 days ago, then files that no swim has; returns `{ removed, files }`. Called by a
 * daily schedule.
 */
export async function handleRemoveOldWorkouts(request: Request, service: SupabaseClient<Database>): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  const { data } = await service.rpc("remove_old_workouts").throwOnError();
  return Response.json({ removed: data, files: await removeUnusedFiles(service) });
}
