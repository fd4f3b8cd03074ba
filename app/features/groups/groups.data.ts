import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { boundsAround } from "#domain/geo/bounds.ts";
import type { Position } from "#domain/geo/position.ts";
import type { OwnMembership } from "#domain/groups/group.ts";
import { groupError } from "#domain/groups/group-errors.ts";
import { GROUPS_PER_PAGE, GROUPS_RADIUS_KM } from "#domain/groups/group-limits.ts";
import type { GroupListQuery } from "#domain/groups/group-list-query.ts";
import {
  GROUP_COLUMNS,
  MEMBER_GROUP_COLUMNS,
  MEMBERSHIP_COLUMNS,
  parseGroup,
  parseMembership,
  type SwimGroup,
} from "#domain/groups/loaded-group.ts";
import { isUuid } from "#domain/uuid.ts";

const groupsNotLoaded = (problem: unknown) => groupError("groups_not_loaded", problem);

export type GroupFilters = Pick<GroupListQuery, "search" | "kind" | "welcomesBeginners" | "isWheelchairFriendly"> & {
  /** Only groups whose first home spot is within 50 km of here. */
  near: Position | null;
};

export type GroupPage = { groups: SwimGroup[]; total: number; page: number };

/** One page of the groups that everyone may find, the largest first. Pages count from 0. */
export async function listGroups(client: BackendClient, filters: GroupFilters, page = 0): Promise<GroupPage> {
  const first = page * GROUPS_PER_PAGE;
  const listed = client.from("swim_groups").select(GROUP_COLUMNS, { count: "exact" }).eq("is_listed", true);
  let found = listed;
  if (filters.kind) found = found.eq("kind", filters.kind);
  if (filters.welcomesBeginners) found = found.eq("is_beginner_welcome", true);
  if (filters.isWheelchairFriendly) found = found.eq("is_wheelchair_friendly", true);
  for (const word of wordsOf(filters.search))
    found = found.or(`name.ilike.*${word}*,town.ilike.*${word}*,spot_names.ilike.*${word}*`);
  if (filters.near) {
    const { west, south, east, north } = boundsAround(filters.near, GROUPS_RADIUS_KM);
    found = found.gte("latitude", south).lte("latitude", north).gte("longitude", west).lte("longitude", east);
  }
  const { data, error, count } = await found
    .order("member_count", { ascending: false })
    .order("id")
    .range(first, first + GROUPS_PER_PAGE - 1);
  // The page is past the end: groups were archived meanwhile.
  if (error?.code === "PGRST103" && page > 0) return { groups: [], total: first, page };
  if (error) throw groupsNotLoaded(error);
  return { groups: data.map(parseGroup), total: count ?? data.length, page };
}

/** Without what has a meaning in a pattern or a filter. */
const wordsOf = (search: string) =>
  search
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}'-]/gu, ""))
    .filter(Boolean);

export type OwnGroup = SwimGroup & { own: OwnMembership };

/** The groups that a swimmer belongs to or asked to join, without archived ones. */
export async function listOwnGroups(client: BackendClient, userId: string): Promise<OwnGroup[]> {
  const own = client
    .from("group_members")
    .select(`${MEMBERSHIP_COLUMNS}, swim_groups!inner(${MEMBER_GROUP_COLUMNS})`)
    .eq("user_id", userId)
    .in("state", ["active", "requested"]);
  const rows = unwrap(await own.order("joined_at", { ascending: false }), groupsNotLoaded);
  return rows
    .map(({ swim_groups, ...membership }) => ({ ...parseGroup(swim_groups), own: parseMembership(membership) }))
    .filter(({ archivedAt }) => archivedAt === null);
}

/** Throws "Group not found" also for one that the reader may not see. Visitors don't see whether it was hidden. */
export async function getGroup(client: BackendClient, id: string, userId: string | null): Promise<SwimGroup> {
  if (!isUuid(id)) throw groupError("group_not_found");
  const columns = userId ? MEMBER_GROUP_COLUMNS : GROUP_COLUMNS;
  const row = unwrap(await client.from("swim_groups").select(columns).eq("id", id).maybeSingle(), groupsNotLoaded);
  if (!row) throw groupError("group_not_found");
  return parseGroup(row);
}

export async function getOwnMembership(client: BackendClient, groupId: string, userId: string) {
  const own = client.from("group_members").select(MEMBERSHIP_COLUMNS).match({ group_id: groupId, user_id: userId });
  const row = unwrap(await own.maybeSingle(), groupsNotLoaded);
  return row && parseMembership(row);
}
