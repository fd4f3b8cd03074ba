import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";

/** Null when the account is deleted or banned. */
export async function readAccountHealth(client: Pick<BackendClient, "rpc">) {
  const { data, error } = await client.rpc("get_my_account_health").maybeSingle();
  if (error) throw toAppError(error);
  return data;
}
export type AccountHealth = NonNullable<Awaited<ReturnType<typeof readAccountHealth>>>;
