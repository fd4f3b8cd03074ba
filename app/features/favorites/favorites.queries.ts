import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { type FavoriteWish, listFavoriteSpotIds, setFavorite } from "./favorites.data.ts";

export const favoritesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["favorites", userId],
    queryFn: async () => listFavoriteSpotIds(await getBrowserClient(), userId),
  });

/** Shows the wish at once and sends it; presses run one after another, in their order. */
export function useSetFavorite(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = favoritesQuery(userId);
  return useMutation({
    mutationKey: queryKey,
    scope: { id: `favorites-${userId}` },
    mutationFn: async (wish: FavoriteWish) => setFavorite(await getBrowserClient(), userId, wish),
    onMutate: async (wish) => {
      // An answer that is under way knows nothing of this press yet.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (spotIds) => spotIds && withWish(spotIds, wish));
    },
    // Only the last of several presses reloads, or an older answer would undo a newer press.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: queryKey }) === 1 ? queryClient.invalidateQueries({ queryKey }) : undefined,
  });
}

function withWish(spotIds: readonly string[], { spotId, isFavorite }: FavoriteWish) {
  const others = spotIds.filter((id) => id !== spotId);
  return isFavorite ? [spotId, ...others] : others;
}
