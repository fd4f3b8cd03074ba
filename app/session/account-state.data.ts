import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { nameOf } from "#domain/accounts/profile/profile-name.ts";

/** Null when the account is gone. */
export async function getAccountState(client: Pick<BackendClient, "rpc">) {
  return unwrap(await client.rpc("get_my_account_state").maybeSingle());
}

/** As shown to the swimmer. Null without a profile. */
export async function getShownProfile(client: Pick<BackendClient, "from">, id: string) {
  const profiles = client.from("profiles").select("display_name, full_name, username, avatar_url");
  const own = unwrap(await profiles.eq("id", id).maybeSingle());
  return own && { name: nameOf(own), avatarUrl: own.avatar_url };
}
