import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";
import { requestError } from "../_shared/request-errors.ts";

/** Prepares the next months of usage events and removes old ones; returns `{ removed }`. Called by a daily schedule. */
export async function handleMaintainUsage(request: Request, service: SupabaseClient<Database>): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  const { data } = await service.rpc("maintain_usage").throwOnError();
  return Response.json({ removed: data });
}
