import type { AuthError } from "@supabase/supabase-js";
import { createSessionServerClient } from "#app/backend/page-clients.server.ts";
import type { Services } from "#app/backend/services.ts";

type Exchange = { headers: Headers; error: AuthError | null };

/** Turns the code of an e-mail link into a session, with the verifier that this browser keeps in a cookie. */
export async function exchangeCode(services: Services, request: Request, code: string): Promise<Exchange> {
  const { client, headers } = createSessionServerClient(services, request);
  const flowId = new URL(request.url).searchParams.get("sb_flow_id");
  const { error } = await client.auth.exchangeCodeForSession(code, flowId ? { flowId } : undefined);
  return { headers, error };
}
