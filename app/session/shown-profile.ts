import { useSyncExternalStore } from "react";
import type { Profile } from "#domain/accounts/profile/profile.ts";
import { nameOf } from "#domain/accounts/profile/profile-name.ts";
import { useKnownProfile } from "./known-profile.ts";
import type { Swimmer } from "./swimmer.ts";

type ShownProfile = { id: string; name: string; avatarUrl: string | null };
type Names = Pick<Profile, "id" | "display_name" | "full_name" | "username" | "avatar_url">;

/** What was changed since the server sent the document. */
let changed: ShownProfile | null = null;
const listeners = new Set<() => void>();

export function showChangedProfile(profile: Names) {
  changed = { id: profile.id, name: nameOf(profile), avatarUrl: profile.avatar_url };
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The swimmer's name and picture, the same on every page, with React or without. */
export function useShownProfile(swimmer: Swimmer): ShownProfile {
  const known = useKnownProfile(swimmer.id);
  const own = useSyncExternalStore(
    subscribe,
    () => changed,
    () => null,
  );
  if (own?.id === swimmer.id) return own;
  const { id, email, profile } = swimmer;
  if (profile) return { id, ...profile };
  // The database didn't answer.
  return { id, name: known?.full_name || known?.username || email, avatarUrl: known?.avatar_url ?? null };
}
