import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Database } from "../../database.types.ts";
import { parseBody } from "../_shared/parse-body.ts";
import { requestError } from "../_shared/request-errors.ts";

const body = z.object({ action: z.enum(["check_profile_exists", "get_profile"]), userId: z.uuid() });

type Caller = { client: SupabaseClient<Database>; id: string };

async function isAdmin(client: Caller["client"]) {
  const { data } = await client.rpc("get_my_access").single().throwOnError();
  return data.is_admin;
}

/** Returns the caller's own profile or whether it exists; admins may ask for anyone's. */
export async function handleProfileApi(request: Request, { client, id }: Caller): Promise<Response> {
  const { action, userId } = await parseBody(body, request);
  // Otherwise another swimmer's id would look like an account without a profile.
  if (userId !== id && !(await isAdmin(client))) throw requestError("insufficient_permissions");
  const { data } = await client.from("profiles").select("*").eq("id", userId).maybeSingle().throwOnError();
  return Response.json(action === "check_profile_exists" ? { exists: data !== null } : { data });
}
