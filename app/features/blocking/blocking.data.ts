import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { username as usernameRule } from "#domain/accounts/profile/username.ts";
import { errorCatalogue } from "#domain/errors.ts";

export type BlockedSwimmer = { id: string; username: string; blockedAt: string };

const blockingError = errorCatalogue({
  no_such_swimmer: "There is no swimmer with this username.",
  own_username: "That's you.",
  already_blocked: "You already blocked this swimmer.",
});

export async function listBlocked(client: BackendClient): Promise<BlockedSwimmer[]> {
  const data = unwrap(await client.rpc("list_blocked_swimmers"));
  return data.map(({ id, username, blocked_at }) => ({ id, username, blockedAt: blocked_at }));
}

/** An underscore stands for any character otherwise. */
const toPattern = (name: string) => name.replaceAll("_", String.raw`\_`);

/** The username is case-insensitive, with or without "@". */
export async function blockByUsername(client: BackendClient, userId: string, typed: string) {
  const name = usernameRule.safeParse(typed.trim().replace(/^@/, ""));
  if (!name.success) throw blockingError("no_such_swimmer");
  const profiles = client.from("public_profiles").select("id").ilike("username", toPattern(name.data));
  const found = unwrap(await profiles.maybeSingle());
  if (!found) throw blockingError("no_such_swimmer");
  await block(client, userId, found.id);
}

export async function block(client: BackendClient, userId: string, blockedId: string) {
  if (blockedId === userId) throw blockingError("own_username");
  const { error } = await client.from("blocked_swimmers").insert({ user_id: userId, blocked_id: blockedId });
  if (error) throw error.code === "23505" ? blockingError("already_blocked", error) : toAppError(error);
}

export async function unblock(client: BackendClient, userId: string, blockedId: string) {
  unwrap(await client.from("blocked_swimmers").delete().match({ user_id: userId, blocked_id: blockedId }));
}
