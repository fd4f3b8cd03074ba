import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";
import { requestError } from "../_shared/request-errors.ts";

/**
 * Removes routes that were deleted 30 days ago and those whose creation broke off; returns `{ removed }`. Called by a
 * daily schedule.
 */
export async function handleRemoveOldRoutes(request: Request, service: SupabaseClient<Database>): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  const { data } = await service.rpc("remove_old_routes").throwOnError();
  return Response.json({ removed: data });
}
