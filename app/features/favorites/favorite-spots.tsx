import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SpotRowsSkeleton } from "#app/features/spots/spot-list.tsx";
import { spotsByIdQuery } from "#app/features/spots/spots.queries.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import type { Spot } from "#domain/spots/spot.ts";
import { favoritesQuery } from "./favorites.queries.ts";

type FavoriteSpotsProps = {
  userId: string;
  /** Also shown although no favorites any more: they may be put back. */
  removedIds?: readonly string[];
  children: (spots: readonly Spot[], favoriteIds: readonly string[]) => ReactNode;
};

/** Loads the swimmer's favorite spots; says so while it does, when there are none and when it fails. */
export function FavoriteSpots({ userId, removedIds = [], children }: FavoriteSpotsProps) {
  const favorites = useQuery(favoritesQuery(userId));
  const favoriteIds = favorites.data ?? [];
  const spots = useQuery({
    ...spotsByIdQuery([...new Set([...favoriteIds, ...removedIds])]),
    enabled: favorites.data !== undefined,
  });
  // What is on the screen already stays there when a later look fails.
  const failed = [favorites, spots].find(({ isLoadingError }) => isLoadingError);

  if (failed?.error) return <ErrorState title={failed.error.message} onRetry={() => void failed.refetch()} />;
  if (!favorites.data || !spots.data) return <SpotRowsSkeleton rows={3} />;
  const shown = spots.data.filter(({ id }) => favoriteIds.includes(id) || removedIds.includes(id));
  if (shown.length > 0) return children(shown, favoriteIds);
  return (
    <EmptyState title="No favorite spots" action={<ButtonLink to="/spots">Find a spot</ButtonLink>}>
      Press the star on a spot and it waits for you here.
    </EmptyState>
  );
}
