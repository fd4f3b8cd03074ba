import type { AuthError } from "@supabase/supabase-js";
import { createSessionServerClient } from "#app/backend/page-clients.server.ts";
import type { Services } from "#app/backend/services.ts";
import type { MailLink } from "#domain/accounts/sign-in/mail-link.ts";

type Redemption = { headers: Headers; error: AuthError | null; isSignedIn: boolean };

/** Works on any device. No session while a change of address waits for its second email. */
export async function redeemMailLink(
  services: Services,
  request: Request,
  { tokenHash, type }: Pick<MailLink, "tokenHash" | "type">,
): Promise<Redemption> {
  const { client, headers } = createSessionServerClient(services, request);
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type });
  return { headers, error, isSignedIn: data.session !== null };
}
