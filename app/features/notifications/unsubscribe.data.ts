import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";

/** False for an unknown token. */
export async function unsubscribe(client: Pick<BackendClient, "rpc">, token: string) {
  const { data, error } = await client.rpc("unsubscribe", { token });
  if (error) throw toAppError(error);
  return data;
}
