import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { GroupRole, OwnMembership } from "#domain/groups/group.ts";
import type { toGroupRow } from "#domain/groups/group-draft.ts";
import { groupError } from "#domain/groups/group-errors.ts";
import { type InvitedGroup, readInvitation, readInvitedGroup } from "#domain/groups/invitation.ts";
import type { BackendProblem } from "#domain/resilience/backend-problem.ts";

type GroupRow = ReturnType<typeof toGroupRow>;

const HINTS = {
  needs_premium: "premium_required",
  last_owner: "last_owner",
  invitation_invalid: "invitation_invalid",
  group_archived: "group_archived",
  member_not_found: "no_such_member",
  group_barred: "group_barred",
  group_not_found: "group_not_found",
  too_many_invitations: "too_many_invitations",
} as const;

/** Translates the hints of the database. */
function toGroupError(problem: BackendProblem & { hint?: string | null }) {
  const known = HINTS[problem.hint as keyof typeof HINTS];
  if (known) return groupError(known, problem);
  if (problem.code === "42501") return groupError("not_allowed", problem);
  return toAppError(problem);
}

/** Returns the new group's id; its creator owns it. */
export async function createGroup(client: BackendClient, row: GroupRow) {
  const id = crypto.randomUUID();
  unwrap(await client.from("swim_groups").insert({ id, ...row }), toGroupError);
  return id;
}

export async function updateGroup(client: BackendClient, id: string, row: GroupRow) {
  const changed = unwrap(await client.from("swim_groups").update(row).eq("id", id).select("id"), toGroupError);
  if (changed.length === 0) throw groupError("not_allowed");
}

/** Whether the swimmer is in, or waits for a host. */
export const joinGroup = async (client: BackendClient, groupId: string) =>
  unwrap(await client.rpc("join_group", { group_id: groupId }), toGroupError);

export async function leaveGroup(client: BackendClient, groupId: string) {
  unwrap(await client.rpc("leave_group", { group_id: groupId }), toGroupError);
}

export async function archiveGroup(client: BackendClient, groupId: string, isArchived: boolean) {
  unwrap(await client.rpc("archive_group", { group_id: groupId, archives: isArchived }), toGroupError);
}

type Member = { groupId: string; userId: string };

export async function decideOnRequest(client: BackendClient, { groupId, userId }: Member, isAccepted: boolean) {
  const question = { group_id: groupId, user_id: userId, accepts: isAccepted };
  unwrap(await client.rpc("decide_on_request", question), toGroupError);
}

/** Barred: they can't join again without a host. */
export async function removeMember(client: BackendClient, { groupId, userId }: Member, isBarred: boolean) {
  unwrap(await client.rpc("remove_member", { group_id: groupId, user_id: userId, bars: isBarred }), toGroupError);
}

export async function readmitMember(client: BackendClient, { groupId, userId }: Member) {
  unwrap(await client.rpc("readmit_member", { group_id: groupId, user_id: userId }), toGroupError);
}

export async function setMemberRole(client: BackendClient, { groupId, userId }: Member, role: GroupRole) {
  unwrap(await client.rpc("set_member_role", { group_id: groupId, user_id: userId, role }), toGroupError);
}

/** The caller stays as a host. */
export async function handOverGroup(client: BackendClient, { groupId, userId }: Member) {
  unwrap(await client.rpc("hand_over_group", { group_id: groupId, user_id: userId }), toGroupError);
}

export type Sharing = Pick<OwnMembership, "showsSwims" | "showsPace" | "pace" | "swimTimes">;

/** What members of the group see of a swimmer. */
export async function saveSharing(client: BackendClient, { groupId, userId }: Member, sharing: Sharing) {
  const { showsSwims, showsPace, pace, swimTimes } = sharing;
  const shown = {
    shows_swims: showsSwims,
    shows_pace: showsPace,
    pace: showsPace ? pace : null,
    swim_times: showsPace ? [...swimTimes] : [],
  };
  const own = client.from("group_members").update(shown);
  const changed = unwrap(await own.match({ group_id: groupId, user_id: userId }).select("group_id"), toGroupError);
  if (changed.length === 0) throw groupError("not_allowed");
}

export async function isMuted(client: BackendClient, { groupId, userId }: Member) {
  const mutes = client.from("group_mutes").select("group_id").match({ group_id: groupId, user_id: userId });
  return unwrap(await mutes.maybeSingle()) !== null;
}

export async function setMuted(client: BackendClient, { groupId, userId }: Member, muted: boolean) {
  const mutes = client.from("group_mutes");
  if (muted) {
    const { error } = await mutes.insert({ group_id: groupId });
    // Muted elsewhere meanwhile.
    if (error && error.code !== "23505") throw toGroupError(error);
    return;
  }
  unwrap(await mutes.delete().match({ group_id: groupId, user_id: userId }), toGroupError);
}

type NewInvitation = { groupId: string; days: number; uses: number };

/** The token is shown once: only its hash is kept. */
export async function createInvitation(client: BackendClient, { groupId, days, uses }: NewInvitation) {
  const data = unwrap(await client.rpc("create_group_invitation", { group_id: groupId, days, uses }), toGroupError);
  return readInvitation(data);
}

export async function revokeInvitation(client: BackendClient, invitationId: string) {
  unwrap(await client.rpc("revoke_group_invitation", { invitation: invitationId }), toGroupError);
}

export type OpenInvitation = { id: string; expiresAt: string; usesLeft: number };

/** Those that still work, the newest first. */
export async function listInvitations(client: BackendClient, groupId: string, now: Date): Promise<OpenInvitation[]> {
  const open = client
    .from("group_invitations")
    .select("id, expires_at, uses_left")
    .eq("group_id", groupId)
    .is("revoked_at", null)
    .gt("uses_left", 0)
    .gt("expires_at", now.toISOString());
  const rows = unwrap(await open.order("created_at", { ascending: false }).limit(50));
  return rows.map(({ id, expires_at, uses_left }) => ({ id, expiresAt: expires_at, usesLeft: uses_left }));
}

/** What a link invites to, also for visitors; null when it no longer works. */
export async function getInvitation(client: BackendClient, token: string): Promise<InvitedGroup | null> {
  const found = unwrap(await client.rpc("get_group_invitation", { token }), toGroupError);
  return found === null ? null : readInvitedGroup(found);
}

/** Joins by a link; returns the group's id. */
export const joinByToken = async (client: BackendClient, token: string) =>
  unwrap(await client.rpc("join_group_by_token", { token }), toGroupError);
