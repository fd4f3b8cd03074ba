import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { profileError } from "#domain/accounts/profile/profile-errors.ts";
import type { FitnessValues } from "#domain/settings/fitness-values.ts";

export async function readFitnessSettings(client: BackendClient, userId: string): Promise<FitnessValues> {
  const columns = "auto_sync, swim_visibility, data_sharing, privacy_level" as const;
  const own = client.from("user_preferences").select(columns).eq("user_id", userId);
  // Another device may have changed it.
  const row = unwrap(await own.setHeader("Cache-Control", "no-cache").maybeSingle());
  const fallback = row?.privacy_level === "public" ? "public" : "private";
  return {
    autoSync: row?.auto_sync ?? true,
    visibility: row?.swim_visibility ?? fallback,
    dataSharing: row?.data_sharing ?? false,
  };
}

export async function saveFitnessSettings(client: BackendClient, userId: string, changes: Partial<FitnessValues>) {
  const { autoSync, visibility, dataSharing } = changes;
  const row = {
    ...(autoSync !== undefined && { auto_sync: autoSync }),
    ...(visibility !== undefined && { swim_visibility: visibility }),
    ...(dataSharing !== undefined && { data_sharing: dataSharing }),
  };
  const change = client.from("user_preferences").update(row).eq("user_id", userId);
  const { data, error } = await change.select("user_id");
  if (error || data.length === 0) throw profileError("privacy_not_saved", error);
}
