import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";

export async function getPublicSettings(client: Pick<BackendClient, "rpc">, signal: AbortSignal) {
  // GET, so the platform can cache it. No retry: a page is waiting.
  const question = client.rpc("get_public_settings", undefined, { get: true }).retry(false);
  const { data, error } = await question.abortSignal(signal).single();
  if (error) throw toAppError(error);
  return data;
}
export type PublicSettings = Awaited<ReturnType<typeof getPublicSettings>>;
