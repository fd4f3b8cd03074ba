import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { distanceKm, type Position } from "#domain/geo/position.ts";
import type { GroupListQuery } from "#domain/groups/group-list-query.ts";
import type { SwimGroup } from "#domain/groups/loaded-group.ts";
import { foundGroupsQuery, ownGroupsQuery } from "../groups.queries.ts";
import type { GroupListItem, ShownGroups } from "./shown-groups.ts";

/** Others join and leave meanwhile. */
const FRESH_MS = 30_000;

type ListReader = {
  userId: string;
  /** Undefined until the profile is read. */
  position: Position | null | undefined;
};

const withDistance = (group: SwimGroup, from: Position | null): GroupListItem => ({
  ...group,
  awayKm: from && group.position && distanceKm(from, group.position),
});

/** The groups that a swimmer can find; near their place unless the address says everywhere. */
export function useFoundGroups(query: GroupListQuery, position: Position | null | undefined, isWanted: boolean) {
  const { search, kind, welcomesBeginners, isWheelchairFriendly, isEverywhere } = query;
  const near = isEverywhere ? null : (position ?? null);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...foundGroupsQuery({ search, kind, welcomesBeginners, isWheelchairFriendly, near }),
    enabled: isWanted && (isEverywhere || position !== undefined),
    staleTime: FRESH_MS,
    refetchOnMount: true,
  });
  const rows = useMemo(() => {
    if (!data) return null;
    // A group that grew meanwhile moves others to the next page, where they would show twice.
    const once = new Map(data.pages.flatMap(({ groups }) => groups).map((group) => [group.id, group]));
    return [...once.values()].map((group) => withDistance(group, position ?? null)).sort(byDistance);
  }, [data, position]);
  const list: ShownGroups = {
    rows,
    total: data?.pages.at(-1)?.total ?? null,
    problem: error?.message ?? null,
    more: hasNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
    retry: () => void refetch(),
  };
  return { ...list, isNear: near !== null };
}

/** The nearest first where all are known; the size of the others decides. */
const byDistance = (a: GroupListItem, b: GroupListItem) =>
  a.awayKm === null || b.awayKm === null ? 0 : a.awayKm - b.awayKm;

export function useOwnGroups({ userId, position }: ListReader): ShownGroups {
  const { data, error, refetch } = useQuery({ ...ownGroupsQuery(userId), staleTime: FRESH_MS, refetchOnMount: true });
  const rows = useMemo(() => data?.map((group) => withDistance(group, position ?? null)) ?? null, [data, position]);
  return {
    rows,
    total: rows?.length ?? null,
    problem: error?.message ?? null,
    more: null,
    isLoadingMore: false,
    retry: () => void refetch(),
  };
}
