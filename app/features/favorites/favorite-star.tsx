import { useQuery } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { favoritesQuery, useSetFavorite } from "./favorites.queries.ts";

type FavoriteStarProps = { userId: string; spotId: string; spotName?: string | undefined };

/** Adds the spot to the swimmer's favorites, or removes it when it is one. Where that is not known, a press adds. */
export function FavoriteStar({ userId, spotId, spotName }: FavoriteStarProps) {
  const { data: spotIds, isPending } = useQuery(favoritesQuery(userId));
  const setFavorite = useSetFavorite(userId, spotId);
  const isFavorite = spotIds?.includes(spotId) ?? false;

  return (
    <IconButton
      label={spotName ? `Star ${spotName}` : "Favorite"}
      pressed={isFavorite}
      disabled={isPending}
      onPress={() => setFavorite.mutate(!isFavorite)}
    >
      {isFavorite ? <FilledStar /> : <Star aria-hidden />}
    </IconButton>
  );
}

export function FilledStar() {
  return <Star className="fill-current" aria-hidden />;
}
