import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";

/** False for an unknown token. */
export async function unsubscribe(client: Pick<BackendClient, "rpc">, token: string) {
  return unwrap(await client.rpc("unsubscribe", { token }));
}
