import { parseAuthSettings } from "#domain/accounts/sign-in/social-providers.ts";
import type { PublicBackend } from "../services.ts";

/** supabase-js has no method for it. */
export async function readAuthSettings({ url, publishableKey }: PublicBackend, send: typeof fetch = fetch) {
  const answer = await send(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } });
  if (!answer.ok) throw new Error(`The auth settings are answered with ${answer.status}`);
  return parseAuthSettings(await answer.json());
}
