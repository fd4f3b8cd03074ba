import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Position } from "#domain/geo/position.ts";
import type { RouteListQuery } from "#domain/swim-routes/list/route-list-query.ts";
import { joinRoutePages, swimRoutesQuery } from "../swim-routes.queries.ts";
import type { ShownRoutes } from "./shown-routes.ts";

/** After the profile's position is known, as specified. */
const POSITION_PAUSE_MS = 300;
/** Others publish, too. */
const FRESH_MS = 30_000;

type ListReader = {
  userId: string;
  /** Undefined until the profile is read. */
  position: Position | null | undefined;
};

/** A swimmer's list; near their place unless the address says everywhere. */
export function useRouteList(
  query: RouteListQuery,
  { userId, position }: ListReader,
): ShownRoutes & { isNear: boolean } {
  const { isEverywhere, pages: _, ...filters } = query;
  const isSettled = useIsSettled(position);
  const isNear = filters.list === "all" && !isEverywhere && position != null;
  const isReady = filters.list !== "all" || isEverywhere || isSettled;
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...swimRoutesQuery({ ...filters, isNear }, { userId, position: position ?? null }),
    enabled: isReady,
    staleTime: FRESH_MS,
    refetchOnMount: true,
  });
  return {
    rows: data ? joinRoutePages(data.pages) : null,
    total: data?.pages.at(-1)?.total ?? null,
    problem: error?.message ?? null,
    more: hasNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
    retry: () => void refetch(),
    isNear,
  };
}

function useIsSettled(position: Position | null | undefined) {
  const [isSettled, setIsSettled] = useState(false);
  const isKnown = position !== undefined;
  const hasPlace = position != null;
  useEffect(() => {
    if (!isKnown) return;
    const timer = setTimeout(() => setIsSettled(true), hasPlace ? POSITION_PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [isKnown, hasPlace]);
  return isSettled;
}
