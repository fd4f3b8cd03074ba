import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SimulatedBannerOver } from "#app/features/conditions/simulated-banner.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import type { Spot } from "#domain/spots/spot.ts";
import { SpotRowsSkeleton } from "./spot-list.tsx";
import { spotsByIdQuery } from "./spots.queries.ts";

type MarkedSpotsProps = {
  /** The ids of the spots that the swimmer has marked: favorites, visited ones. */
  ids: UseQueryResult<string[]>;
  /** Also shown although no longer marked: they may be put back. */
  removedIds?: readonly string[];
  empty: ReactNode;
  children: (spots: readonly Spot[], markedIds: readonly string[]) => ReactNode;
};

/** Loads the spots that a swimmer has marked; says so while it does, when there are none and when it fails. */
export function MarkedSpots({ ids, removedIds = [], empty, children }: MarkedSpotsProps) {
  const markedIds = ids.data ?? [];
  const spots = useQuery({
    ...spotsByIdQuery([...new Set([...markedIds, ...removedIds])]),
    enabled: ids.data !== undefined,
  });
  // What is on the screen already stays there when a later look fails.
  const failed = [ids, spots].find(({ isLoadingError }) => isLoadingError);

  if (failed?.error) return <ErrorState title={failed.error.message} onRetry={() => void failed.refetch()} />;
  if (!ids.data || !spots.data) return <SpotRowsSkeleton rows={3} />;
  const shown = spots.data.filter(({ id }) => markedIds.includes(id) || removedIds.includes(id));
  if (shown.length === 0) return empty;
  return (
    <>
      <SimulatedBannerOver spots={shown} className="m-5" />
      {children(shown, markedIds)}
    </>
  );
}
