import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isSimulated, ShowsSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import type { Spot } from "#domain/spots/spot.ts";
import { spotsByIdQuery } from "../spots.queries.ts";
import { SpotRowsSkeleton } from "./spot-list.tsx";
import { useLaterVerdicts } from "./use-later-verdicts.ts";

type MarkedSpotsProps = {
  /** The ids of the spots that the swimmer has marked: favorites, visited ones. */
  ids: UseQueryResult<string[]>;
  /** Shown too, since they can be restored. */
  removedIds?: readonly string[];
  empty: ReactNode;
  children: (spots: readonly Spot[], markedIds: readonly string[]) => ReactNode;
};

export function MarkedSpots({ ids, removedIds = [], empty, children }: MarkedSpotsProps) {
  const markedIds = ids.data ?? [];
  const spots = useQuery({
    ...spotsByIdQuery([...new Set([...markedIds, ...removedIds])]),
    enabled: ids.data !== undefined,
  });
  const failed = [ids, spots].find(({ isLoadingError }) => isLoadingError);
  const known = useLaterVerdicts(spots.data ?? []);
  const shown = ids.data && spots.data && known.filter(({ id }) => markedIds.includes(id) || removedIds.includes(id));
  return (
    <QueryView
      query={{ data: shown, error: failed?.error ?? null, refetch: () => failed?.refetch() }}
      loading="Loading spots"
      skeleton={<SpotRowsSkeleton rows={3} />}
      empty={empty}
    >
      {(listed) => (
        <>
          <ShowsSimulated when={listed.some(isSimulated)} />
          {children(listed, markedIds)}
        </>
      )}
    </QueryView>
  );
}
