import type { QueryClient } from "@tanstack/react-query";
import { keepTiles } from "#app/browser/offline/keep-page.ts";
import { hasKeptAnswer, TILES_LIMIT } from "#app/browser/offline/kept-caches.ts";
import { spotsByIdQuery } from "#app/features/spots/spots.queries.ts";
import { listTileFiles } from "#app/ui/map/tiles/tile-addresses.ts";
import { favoritesQuery } from "./favorites.queries.ts";

/** The latest, as many as the dashboard asks for. */
const KEPT_FAVORITES = 24;

/** Has the worker keep favorites with their conditions and maps, also for a swimmer who has opened neither yet. */
export async function keepFavorites(client: QueryClient, userId: string) {
  // What came before the worker was there is asked for once more.
  const staleTime = (await hasKeptAnswer("/rest/v1/favorites")) ? Infinity : 0;
  const ids = await client.fetchQuery({ ...favoritesQuery(userId), staleTime });
  const spots = await client.fetchQuery({ ...spotsByIdQuery(ids.slice(0, KEPT_FAVORITES)), staleTime });
  // More would push each other out.
  await keepTiles(listTileFiles(spots).slice(0, TILES_LIMIT));
}
