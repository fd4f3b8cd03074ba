import type { AuthError } from "@supabase/supabase-js";
import { createSessionServerClient } from "#app/backend/page-clients.server.ts";
import type { Services } from "#app/backend/services.ts";
import type { SocialProvider } from "#domain/accounts/sign-in/social-providers.ts";
import { recordAuthEvent } from "../auth-events.data.ts";
import { withoutProviderTokens } from "../without-provider-tokens.ts";

type Exchange = { headers: Headers; error: AuthError | null };

/** The PKCE verifier is in a cookie of this browser. */
export async function exchangeCode(
  services: Services,
  request: Request,
  { code, provider }: { code: string; provider: SocialProvider | null },
): Promise<Exchange> {
  const backendFetch = withoutProviderTokens(services.backendFetch);
  const { client, headers } = createSessionServerClient({ ...services, backendFetch }, request);
  const flowId = new URL(request.url).searchParams.get("sb_flow_id");
  const { data, error } = await client.auth.exchangeCodeForSession(code, flowId ? { flowId } : undefined);
  if (data.user && provider) {
    const event = { eventType: "social_sign_in", userId: data.user.id, provider, success: true } as const;
    await recordAuthEvent(client, event, services.reportProblem);
  }
  return { headers, error };
}
