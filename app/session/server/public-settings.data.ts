import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";

/** The switches of the product that everybody may know, as the administrators have set them. */
export async function getPublicSettings(client: Pick<BackendClient, "rpc">, signal: AbortSignal) {
  // As a GET, which the platform answers from memory until a switch is turned. Whoever asks waits for the answer, so
  // one that failed is not asked for again.
  const question = client.rpc("get_public_settings", undefined, { get: true }).retry(false);
  const { data, error } = await question.abortSignal(signal).single();
  if (error) throw toAppError(error);
  return data;
}
export type PublicSettings = Awaited<ReturnType<typeof getPublicSettings>>;
