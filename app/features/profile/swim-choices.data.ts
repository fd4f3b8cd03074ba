import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { toUpdateProblem } from "#domain/accounts/profile/profile-problem.ts";

/** Used to judge conditions. */
export type SwimChoices = { swims_in_dark: boolean; swims_in_winter_water: boolean };

const COLUMNS = "swims_in_dark, swims_in_winter_water";

export async function readSwimChoices(client: BackendClient, userId: string): Promise<SwimChoices> {
  const data = unwrap(await client.from("user_preferences").select(COLUMNS).eq("user_id", userId).maybeSingle());
  return data ?? { swims_in_dark: false, swims_in_winter_water: false };
}

export async function saveSwimChoices(client: BackendClient, userId: string, choices: SwimChoices) {
  const row = { user_id: userId, ...choices };
  const { error, status } = await client.from("user_preferences").upsert(row, { onConflict: "user_id" });
  if (error) throw toUpdateProblem({ ...error, status });
}
