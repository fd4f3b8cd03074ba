import { queryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { useSetListed } from "#app/backend/listed-ids.queries.ts";
import { listFavoriteSpotIds, setFavorite } from "./favorites.data.ts";

export const favoritesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["favorites", userId],
    queryFn: async () => listFavoriteSpotIds(await getBrowserClient(), userId),
    // The list of favorites says so in its place; a star alone may be pressed all the same.
    meta: { silent: true },
  });

export function useSetFavorite(userId: string, spotId: string) {
  return useSetListed({
    queryKey: favoritesQuery(userId).queryKey,
    id: spotId,
    send: async (isFavorite) => setFavorite(await getBrowserClient(), userId, { spotId, isFavorite }),
  });
}
