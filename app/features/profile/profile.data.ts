import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import type { ProfileDraft } from "#domain/accounts/profile.ts";

const PROFILE_COLUMNS = "id, email, username, full_name, avatar_url, bio, created_at";
const UNIQUE_VIOLATION = "23505";

/** The swimmer's own profile; it appears with the account, so its absence is an error. */
export async function requireProfile(client: BackendClient, userId: string) {
  const { data, error } = await client.from("profiles").select(PROFILE_COLUMNS).eq("id", userId).single();
  if (error) throw accountError("profile_retrieval_failed", error);
  return data;
}
export type Profile = Awaited<ReturnType<typeof requireProfile>>;

export async function updateProfile(client: BackendClient, userId: string, draft: ProfileDraft): Promise<Profile> {
  const changes = { username: draft.username, full_name: draft.full_name || null, bio: draft.bio || null };
  const { data, error } = await client
    .from("profiles")
    .update(changes)
    .eq("id", userId)
    .select(PROFILE_COLUMNS)
    .single();
  if (error?.code === UNIQUE_VIOLATION) throw accountError("username_taken", error);
  if (error) throw accountError("profile_update_failed", toAppError(error));
  return data;
}
