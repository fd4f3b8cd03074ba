import type { BackendClient } from "#app/backend/backend-client.ts";
import { readStored } from "#app/browser/storage.ts";
import { type KnownProfile, rememberProfile } from "./known-profile.ts";
import { addLogEntryOnce } from "./log-entries.data.ts";

/** Logs the first load after each sign-in on this device. */
export function rememberLoadedProfile(client: Pick<BackendClient, "from">, profile: KnownProfile) {
  const isNews = readStored("profile")?.id !== profile.id;
  rememberProfile(profile);
  if (!isNews) return;
  void addLogEntryOnce(client, {
    eventType: "profile_load_success",
    userId: profile.id,
    status: "success",
    details: {},
  });
}
