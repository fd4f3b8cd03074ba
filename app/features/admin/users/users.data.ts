import type { BackendClient } from "#app/backend/backend-client.ts";
import { containsPattern, quote } from "#app/backend/contains-pattern.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { toFunctionError } from "#app/backend/to-function-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { adminError } from "#domain/admin/admin-errors.ts";
import type { BackendProblem } from "#domain/resilience/backend-problem.ts";

export const USERS_PER_PAGE = 10;

const COLUMNS = "id, email, username, full_name, avatar_url, created_at, is_admin, is_banned" as const;

export async function listUsers(client: BackendClient, { words, page }: { words: string; page: number }) {
  let found = client.from("profiles").select(COLUMNS);
  if (words) {
    const pattern = quote(containsPattern(words));
    found = found.or(`email.ilike.${pattern},full_name.ilike.${pattern}`);
  }
  const first = page * USERS_PER_PAGE;
  const rows = unwrap(
    await found
      .order("created_at", { ascending: false })
      .order("id")
      .range(first, first + USERS_PER_PAGE - 1),
  );
  if (rows.length === 0) return [];
  const belongings = unwrap(await client.rpc("get_account_belongings", { of_users: rows.map(({ id }) => id) }));
  return rows.map((row) => {
    const own = belongings.find(({ user_id }) => user_id === row.id);
    return {
      id: row.id,
      name: row.full_name || row.username,
      username: row.username,
      email: row.email,
      avatarUrl: row.avatar_url,
      joinedAt: row.created_at,
      isAdmin: row.is_admin,
      // A profile that is being deleted counts as banned, whatever admins have chosen.
      isBanned: own?.erase_after ? own.banned_by_admin : row.is_banned,
      eraseAfter: own?.erase_after ?? null,
      lastSignInAt: own?.last_sign_in_at ?? null,
      plan: own ? { tier: own.plan, status: own.plan_status } : null,
      isModerator: own?.roles.includes("moderator") ?? false,
      spots: own?.spots ?? 0,
      reviews: own?.reviews ?? 0,
      photos: own?.photos ?? 0,
      reports: own?.reports ?? 0,
      swims: own?.swims ?? 0,
      routes: own?.routes ?? 0,
      groups: own?.groups ?? 0,
      gatherings: own?.gatherings ?? 0,
      cleanups: own?.cleanups ?? 0,
    };
  });
}

export type ListedUser = Awaited<ReturnType<typeof listUsers>>[number];
export type AccountSwitch = { is_admin: boolean } | { is_banned: boolean };

function toSwitchError(problem: BackendProblem & { hint: string }) {
  if (problem.hint === "own_account") return adminError("own_account", problem);
  if (problem.message.includes("last admin")) return adminError("last_admin", problem);
  return problem.code === "42501" ? toAppError(problem) : adminError("account_not_changed", problem);
}

/** Bans or unbans an account, or gives or takes the admin role. */
export async function setAccountSwitch(client: BackendClient, userId: string, change: AccountSwitch) {
  const changed = client.from("profiles").update(change).eq("id", userId).select("id");
  if (unwrap(await changed, toSwitchError).length === 0) throw adminError("account_not_changed");
}

/** Deletes an account with all that belongs to it, and ends its plan. */
export async function deleteUser(client: BackendClient, userId: string) {
  const { error } = await client.functions.invoke("admin-users", { body: { action: "delete_user", userId } });
  if (error) throw await toFunctionError(error);
}
