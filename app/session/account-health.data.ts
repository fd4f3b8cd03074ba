import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";

/** Null when the account is deleted or banned. */
export async function readAccountHealth(client: Pick<BackendClient, "rpc">) {
  return unwrap(await client.rpc("get_my_account_health").maybeSingle());
}
export type AccountHealth = NonNullable<Awaited<ReturnType<typeof readAccountHealth>>>;
