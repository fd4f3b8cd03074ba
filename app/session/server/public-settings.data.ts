import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";

export async function getPublicSettings(client: Pick<BackendClient, "rpc">, signal: AbortSignal) {
  // GET, so the platform can cache it. No retry: a page is waiting.
  const question = client.rpc("get_public_settings", undefined, { get: true }).retry(false);
  return unwrap(await question.abortSignal(signal).single());
}
export type PublicSettings = Awaited<ReturnType<typeof getPublicSettings>>;
