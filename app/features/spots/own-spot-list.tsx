import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "#app/ui/error-state.tsx";
import type { OwnList } from "#domain/spots/spot-filters.ts";
import { SpotList, type SpotListProps, SpotRowsSkeleton } from "./spot-list.tsx";
import { ownSpotsQuery } from "./spots.queries.ts";

type OwnSpotListProps = SpotListProps & { userId: string; list: OwnList };

/** The swimmer's own spots in place of everyone's: asked from the browser, since the server's page is the same for all. */
export function OwnSpotList({ userId, list, answer, ...props }: OwnSpotListProps) {
  const { data, error, isPending, refetch } = useQuery(ownSpotsQuery(userId, list, answer.filters));
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (isPending) return <SpotRowsSkeleton />;
  const filters = { ...answer.filters, page: data.page };
  return <SpotList {...props} answer={{ ...answer, ...data, filters, similar: [], problem: null }} />;
}
