import { infiniteQueryOptions, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import type { GroupRole } from "#domain/groups/group.ts";
import type { toGroupRow } from "#domain/groups/group-draft.ts";
import { GROUPS_PER_PAGE } from "#domain/groups/group-limits.ts";
import { type GroupFilters, listGroups, listOwnGroups } from "./groups.data.ts";
import type { Sharing } from "./membership.data.ts";

/** Loaded with the first press; what everyone reads comes with the page. */
const loadMembership = () => import("./membership.data.ts");

const GROUPS = ["groups"] as const;
const RELOAD = { reload: GROUPS } as const;
const RELOAD_SILENTLY = { ...RELOAD, silent: true } as const;

/** Reloads the page too: it got the group, and what the swimmer is in it, from the server. */
function useReloadPage() {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: GROUPS }), revalidate()]);
  };
}

/** Pages that accumulate. */
export const foundGroupsQuery = (filters: GroupFilters) =>
  infiniteQueryOptions({
    queryKey: ["groups", "found", filters],
    queryFn: async ({ pageParam }) => listGroups(await getBrowserClient(), filters, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ page, total }) => ((page + 1) * GROUPS_PER_PAGE < total ? page + 1 : undefined),
    meta: { silent: true },
  });

export const ownGroupsQuery = (userId: string) =>
  clientQuery(["groups", "own", userId], (client) => listOwnGroups(client, userId));

export const mutedQuery = (groupId: string, userId: string) =>
  clientQuery(["groups", "muted", groupId, userId], async (client) =>
    (await loadMembership()).isMuted(client, { groupId, userId }),
  );

export const invitationsQuery = (groupId: string) =>
  clientQuery(["groups", "invitations", groupId], async (client) =>
    (await loadMembership()).listInvitations(client, groupId, new Date()),
  );

type GroupRow = ReturnType<typeof toGroupRow>;

export const useCreateGroup = () =>
  useClientMutation(
    async (client, row: GroupRow) => (await loadMembership()).createGroup(client, row),
    RELOAD_SILENTLY,
  );

export const useUpdateGroup = (id: string) =>
  useClientMutation(
    async (client, row: GroupRow) => (await loadMembership()).updateGroup(client, id, row),
    RELOAD_SILENTLY,
  );

export const useJoinGroup = (groupId: string) =>
  useClientMutation(async (client) => (await loadMembership()).joinGroup(client, groupId), {
    onSuccess: useReloadPage(),
  });

export const useLeaveGroup = (groupId: string) =>
  useClientMutation(async (client) => (await loadMembership()).leaveGroup(client, groupId), {
    onSuccess: useReloadPage(),
  });

/** Undo restores what this archived. */
export const useArchiveGroup = (groupId: string) =>
  useClientMutation(
    async (client, isArchived: boolean) => (await loadMembership()).archiveGroup(client, groupId, isArchived),
    { onSuccess: useReloadPage() },
  );

export const useJoinByToken = () =>
  useClientMutation(
    async (client, token: string) => (await loadMembership()).joinByToken(client, token),
    RELOAD_SILENTLY,
  );

export const useSaveSharing = (groupId: string, userId: string) =>
  useClientMutation(
    async (client, sharing: Sharing) => (await loadMembership()).saveSharing(client, { groupId, userId }, sharing),
    { onSuccess: useReloadPage(), silent: true },
  );

export const useMuteGroup = (groupId: string, userId: string) =>
  useClientMutation(
    async (client, isMuted: boolean) => (await loadMembership()).setMuted(client, { groupId, userId }, isMuted),
    RELOAD,
  );

export const useCreateInvitation = (groupId: string) =>
  useClientMutation(
    async (client, limits: { days: number; uses: number }) =>
      (await loadMembership()).createInvitation(client, { groupId, ...limits }),
    RELOAD_SILENTLY,
  );

export const useRevokeInvitation = () =>
  useClientMutation(
    async (client, invitationId: string) => (await loadMembership()).revokeInvitation(client, invitationId),
    RELOAD,
  );

export type MemberChange =
  | { kind: "accept" | "decline" | "remove" | "bar" | "readmit" | "hand-over"; userId: string }
  | { kind: "role"; userId: string; role: GroupRole };

/** What owners and hosts do with a member. */
export const useChangeMember = (groupId: string) =>
  useClientMutation(
    async (client, change: MemberChange) => {
      const calls = await loadMembership();
      const member = { groupId, userId: change.userId };
      if (change.kind === "role") return calls.setMemberRole(client, member, change.role);
      if (change.kind === "hand-over") return calls.handOverGroup(client, member);
      if (change.kind === "readmit") return calls.readmitMember(client, member);
      if (change.kind === "remove" || change.kind === "bar")
        return calls.removeMember(client, member, change.kind === "bar");
      return calls.decideOnRequest(client, member, change.kind === "accept");
    },
    { onSuccess: useReloadPage() },
  );
