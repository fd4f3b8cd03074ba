import { getBrowserClient } from "#app/backend/browser-client.ts";
import { clientQuery } from "#app/backend/client.queries.ts";
import { useSetListed } from "#app/backend/listed-ids.queries.ts";
import { listFavoriteSpotIds, setFavorite } from "./favorites.data.ts";

export const favoritesQuery = (userId: string) =>
  clientQuery(["favorites", userId], (client) => listFavoriteSpotIds(client, userId));

export const useSetFavorite = (userId: string, spotId: string) =>
  useSetListed({
    queryKey: favoritesQuery(userId).queryKey,
    id: spotId,
    send: async (isFavorite) => setFavorite(await getBrowserClient(), userId, { spotId, isFavorite }),
  });
