import type { BackendClient } from "#app/backend/backend-client.ts";
import type { Account, RowTools } from "#app/session/account-rows.data.ts";
import { profileError } from "#domain/accounts/profile/profile-errors.ts";
import { sessionError } from "#domain/accounts/session-errors.ts";
import { findProfile, hasProfile } from "./profile.data.ts";

export type ProfileSession = { isValid: () => Promise<boolean>; refresh: () => Promise<boolean> };

type LoadTools = { session: ProfileSession; rows?: RowTools };

export async function loadProfile(client: BackendClient, account: Account, { session, rows }: LoadTools) {
  if (!account.id) throw profileError("profile_user_id_required");
  if (!(await session.isValid()) && !(await session.refresh())) throw sessionError("session_invalid_for_profile");
  const profile = await findProfile(client, account.id);
  if (profile) return profile;
  // The first answer may have been older than the row.
  if (!(await hasProfile(client, account.id))) {
    const { createMissingProfile } = await import("#app/session/account-rows.data.ts");
    await createMissingProfile(client, account, rows);
  }
  const created = await findProfile(client, account.id);
  if (!created) throw profileError("profile_create_failed");
  return created;
}
