import { useQuery } from "@tanstack/react-query";
import { MarkedSpotsList } from "#app/features/spots/list/marked-spots-list.tsx";
import { FilledStar } from "./favorite-star.tsx";
import { favoritesQuery, useSetFavorite } from "./favorites.queries.ts";
import { NoFavorites } from "./no-favorites.tsx";

export function FavoritesList({ userId }: { userId: string }) {
  const ids = useQuery(favoritesQuery(userId));
  return (
    <MarkedSpotsList
      ids={ids}
      userId={userId}
      useSetMark={useSetFavorite}
      label="Favorite"
      icon={<FilledStar />}
      empty={<NoFavorites />}
    />
  );
}
