import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../database.types.ts";
import { requestError } from "../_shared/request-errors.ts";

/** Removes spam after 30 days and closed messages after a year; returns `{ removed }`. Called by a daily schedule. */
export async function handleRemoveOldMessages(request: Request, service: SupabaseClient<Database>): Promise<Response> {
  if (request.method !== "POST") throw requestError("method_not_allowed");
  const { data } = await service.rpc("remove_old_messages").throwOnError();
  return Response.json({ removed: data });
}
