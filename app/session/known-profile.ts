import { writeStored } from "#app/browser/storage.ts";
import type { StoredValue } from "#app/browser/stored-entries.ts";
import { useStored } from "#app/browser/use-stored.ts";

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

export function forgetProfile() {
  writeStored("profile", null);
}
