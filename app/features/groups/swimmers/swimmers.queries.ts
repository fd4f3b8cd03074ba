import { infiniteQueryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { clientQuery } from "#app/backend/client.queries.ts";
import type { MembershipState } from "#domain/groups/group.ts";
import { MEMBERS_PER_PAGE } from "#domain/groups/group-limits.ts";
import { listMembers, listSharedSwims, listSwimmersNearPace, measurePace } from "./swimmers.data.ts";

/** Pages that accumulate. */
export const membersQuery = (groupId: string, state: MembershipState) =>
  infiniteQueryOptions({
    queryKey: ["groups", "members", groupId, state],
    queryFn: async ({ pageParam }) => listMembers(await getBrowserClient(), { groupId, state, page: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ page, total }) => ((page + 1) * MEMBERS_PER_PAGE < total ? page + 1 : undefined),
    // Others join and ask meanwhile.
    staleTime: 0,
    refetchOnMount: "always",
    meta: { silent: true },
  });

export const measuredPaceQuery = (userId: string) => clientQuery(["groups", "measured-pace", userId], measurePace);

export const sharedSwimsQuery = (groupId: string) =>
  clientQuery(["groups", "shared-swims", groupId], (client) => listSharedSwims(client, groupId));

export const nearPaceQuery = (userId: string) => clientQuery(["groups", "near-pace", userId], listSwimmersNearPace);
