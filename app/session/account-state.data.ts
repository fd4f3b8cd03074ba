import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";

/** Null when the account is gone. */
export async function getAccountState(client: Pick<BackendClient, "rpc">) {
  return unwrap(await client.rpc("get_my_account_state").maybeSingle());
}
