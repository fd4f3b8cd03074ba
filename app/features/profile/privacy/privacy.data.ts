import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { PrivacyLevel } from "#domain/accounts/profile/privacy-levels.ts";
import { profileError } from "#domain/accounts/profile/profile-errors.ts";

export async function readPrivacyLevel(client: BackendClient, userId: string): Promise<PrivacyLevel> {
  const preferences = client.from("user_preferences").select("privacy_level").eq("user_id", userId);
  // Another device may have changed it.
  const own = preferences.setHeader("Cache-Control", "no-cache");
  const data = unwrap(await own.maybeSingle());
  return data?.privacy_level ?? "private";
}

export async function savePrivacyLevel(client: BackendClient, userId: string, level: PrivacyLevel) {
  const change = client.from("user_preferences").update({ privacy_level: level }).eq("user_id", userId);
  const { data, error } = await change.select("user_id");
  if (error || data.length === 0) throw profileError("privacy_not_saved", error);
}
