import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { readOnboardingForm } from "#domain/accounts/onboarding/onboarding-form.ts";
import { PLATFORMS, type Platform } from "#domain/fitness/platforms.ts";
import { listConnections } from "./fitness.data.ts";

/** Platforms wished for in onboarding that are not connected; none once the reminder was closed. */
export async function listWishedPlatforms(client: BackendClient, userId: string): Promise<Platform[]> {
  const [wishes, preferences, connections] = await Promise.all([
    client.from("user_onboarding").select("form_data").eq("user_id", userId).maybeSingle(),
    client.from("user_preferences").select("hides_platform_reminder").eq("user_id", userId).maybeSingle(),
    listConnections(client, userId),
  ]);
  if (unwrap(preferences)?.hides_platform_reminder) return [];
  const { connectedPlatforms } = readOnboardingForm(unwrap(wishes)?.form_data);
  const known = new Set(connections.filter(({ status }) => status !== "connecting").map(({ platform }) => platform));
  return PLATFORMS.filter((platform) => connectedPlatforms[platform] && !known.has(platform));
}

export async function hideReminder(client: BackendClient, userId: string) {
  const change = client.from("user_preferences").update({ hides_platform_reminder: true }).eq("user_id", userId);
  unwrap(await change.select("user_id"));
}
