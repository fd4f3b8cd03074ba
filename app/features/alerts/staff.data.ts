import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";

export async function readIsStaff(client: BackendClient) {
  const data = unwrap(await client.rpc("is_staff"));
  return data;
}

export async function endAlert(client: BackendClient, alertId: string) {
  unwrap(await client.from("alerts").update({ is_active: false }).eq("id", alertId));
  void deliverNow(client);
}

/** Starts a delivery without waiting for it; should it fail, the schedule starts one within a minute. */
export async function deliverNow(client: BackendClient) {
  const { error } = await client.functions.invoke("deliver-notifications", { body: {} });
  if (error) console.error(error);
}
