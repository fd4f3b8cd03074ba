import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";

/** The switches of the product that everybody may know, as the administrators have set them. */
export async function getPublicSettings(client: Pick<BackendClient, "rpc">, signal: AbortSignal) {
  // As a GET, which the platform answers from memory until a switch is turned.
  const { data, error } = await client
    .rpc("get_public_settings", undefined, { get: true })
    .abortSignal(signal)
    .single();
  if (error) throw toAppError(error);
  return data;
}
export type PublicSettings = Awaited<ReturnType<typeof getPublicSettings>>;
