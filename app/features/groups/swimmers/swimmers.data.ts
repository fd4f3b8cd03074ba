import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { GroupRole, MembershipState, SwimTime } from "#domain/groups/group.ts";
import { groupError } from "#domain/groups/group-errors.ts";
import { MEMBERS_PER_PAGE } from "#domain/groups/group-limits.ts";
import type { PaceCount } from "#domain/groups/paces.ts";

const swimmersNotLoaded = (problem: unknown) => groupError("swimmers_not_loaded", problem);

export type GroupMember = {
  userId: string;
  role: GroupRole;
  joinedAt: string;
  /** Seconds for 100 m; null unless they share it. */
  pace: number | null;
};

export type MemberPage = { members: GroupMember[]; total: number; page: number };

type Listed = { groupId: string; state: MembershipState; page: number };

/** Owners and hosts first, then by how long they are in the group. Pages count from 0. */
export async function listMembers(client: BackendClient, { groupId, state, page }: Listed): Promise<MemberPage> {
  const first = page * MEMBERS_PER_PAGE;
  const listed = client
    .from("group_members")
    .select("user_id, role, joined_at, shows_pace, pace", { count: "exact" })
    .match({ group_id: groupId, state });
  const { data, error, count } = await listed
    .order("role", { ascending: false })
    .order("joined_at")
    .order("user_id")
    .range(first, first + MEMBERS_PER_PAGE - 1);
  // The page is past the end: members left meanwhile.
  if (error?.code === "PGRST103" && page > 0) return { members: [], total: first, page };
  if (error) throw swimmersNotLoaded(error);
  const members = data.map(({ user_id, role, joined_at, shows_pace, pace }) => ({
    userId: user_id,
    role,
    joinedAt: joined_at,
    pace: shows_pace ? pace : null,
  }));
  return { members, total: count ?? members.length, page };
}

export async function listPaces(client: BackendClient, groupId: string): Promise<PaceCount[]> {
  return unwrap(await client.rpc("list_group_paces", { about: groupId }, { get: true }), swimmersNotLoaded);
}

/** From the swimmer's own logged swims; null without one that counts. */
export async function measurePace(client: BackendClient): Promise<number | null> {
  return unwrap(await client.rpc("measure_my_pace", {}, { get: true }), swimmersNotLoaded);
}

export type SharedSwim = {
  id: string;
  userId: string;
  /** The date where the swimmer was. */
  day: string;
  /** Both null where the swimmer keeps them back. */
  meters: number | null;
  seconds: number | null;
  spot: { id: string; name: string } | null;
};

/** The latest public swims of members who show theirs. */
export async function listSharedSwims(client: BackendClient, groupId: string): Promise<SharedSwim[]> {
  const rows = unwrap(await client.rpc("list_group_swims", { about: groupId }, { get: true }), swimmersNotLoaded);
  return rows.map(({ id, user_id, day, meters, seconds, spot_id, spot_name }) => ({
    ...{ id, day, meters, seconds },
    userId: user_id,
    spot: spot_id && spot_name ? { id: spot_id, name: spot_name } : null,
  }));
}

export type SwimmerNearPace = {
  userId: string;
  pace: number;
  /** When both swim. */
  times: readonly SwimTime[];
  group: { id: string; name: string };
};

export async function listSwimmersNearPace(client: BackendClient): Promise<SwimmerNearPace[]> {
  const rows = unwrap(await client.rpc("list_swimmers_near_my_pace", {}, { get: true }), swimmersNotLoaded);
  return rows.map(({ user_id, pace, swim_times, group_id, group_name }) => ({
    userId: user_id,
    pace,
    times: swim_times,
    group: { id: group_id, name: group_name },
  }));
}
