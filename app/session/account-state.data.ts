import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";

/** Null when the account is gone. */
export async function getAccountState(client: Pick<BackendClient, "rpc">) {
  const { data, error } = await client.rpc("get_my_account_state").maybeSingle();
  if (error) throw toAppError(error);
  return data;
}
