import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { listFavoriteSpotIds, setFavorite } from "./favorites.data.ts";

export const favoritesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["favorites", userId],
    queryFn: async () => listFavoriteSpotIds(await getBrowserClient(), userId),
    // The list of favorites says so in its place; a star alone may be pressed all the same.
    meta: { silent: true },
  });

/** Shows the press at once and sends it; presses of one star run one after another, in their order. */
export function useSetFavorite(userId: string, spotId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = favoritesQuery(userId);
  const show = (isFavorite: boolean) =>
    queryClient.setQueryData(queryKey, (spotIds) => {
      const others = spotIds?.filter((id) => id !== spotId);
      return isFavorite && others ? [spotId, ...others] : others;
    });

  return useMutation({
    mutationKey: queryKey,
    scope: { id: `favorite-${userId}-${spotId}` },
    mutationFn: async (isFavorite: boolean) => setFavorite(await getBrowserClient(), userId, { spotId, isFavorite }),
    onMutate: async (isFavorite) => {
      // An answer that is under way knows nothing of this press yet.
      await queryClient.cancelQueries({ queryKey });
      show(isFavorite);
    },
    // What could not be kept must not look kept, not even where the list cannot be asked for either.
    onError: (_problem, isFavorite) => show(!isFavorite),
    // Only the last of several presses reloads, or an older answer would undo a newer press.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: queryKey }) === 1 ? queryClient.invalidateQueries({ queryKey }) : undefined,
  });
}
