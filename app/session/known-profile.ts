import type { BackendClient } from "#app/backend/backend-client.ts";
import { readStored, writeStored } from "#app/browser/storage.ts";
import type { StoredValue } from "#app/browser/stored-entries.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { addLogEntryOnce } from "./log-entries.data.ts";

export type KnownProfile = NonNullable<StoredValue<"profile">>;

const ofSwimmer = (known: KnownProfile | null, userId: string) => (known?.id === userId ? known : null);

/** Cached on the device to greet them at once and offline. */
export function useKnownProfile(userId: string | undefined) {
  const known = useStored("profile");
  return userId === undefined ? null : ofSwimmer(known, userId);
}

export function rememberProfile({ id, username, full_name, avatar_url }: KnownProfile) {
  writeStored("profile", { id, username, full_name, avatar_url });
}

/** Logs the first load after each sign-in on this device. */
export function rememberLoadedProfile(client: Pick<BackendClient, "from">, profile: KnownProfile) {
  const isNews = ofSwimmer(readStored("profile"), profile.id) === null;
  rememberProfile(profile);
  if (!isNews) return;
  void addLogEntryOnce(client, {
    eventType: "profile_load_success",
    userId: profile.id,
    status: "success",
    details: {},
  });
}

export function forgetProfile() {
  writeStored("profile", null);
}
