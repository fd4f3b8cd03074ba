import { useQuery } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { Link } from "react-router";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { favoritesQuery, useSetFavorite } from "./favorites.queries.ts";

type FavoriteStarProps = { userId: string; spotId: string; spotName?: string | undefined };

/** While favorites are unknown, a click adds the spot. */
function FavoriteStar({ userId, spotId, spotName }: FavoriteStarProps) {
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

type FavoriteControlProps = {
  userId: string | null;
  spotId: string;
  spotName?: string | undefined;
  /** After signing in. */
  returnTo: string;
};

/** A star; for visitors a link to sign in. */
export function FavoriteControl({ userId, spotId, spotName, returnTo }: FavoriteControlProps) {
  if (userId) return <FavoriteStar userId={userId} spotId={spotId} spotName={spotName} />;
  return (
    <Link
      to={`/login?next=${encodeURIComponent(returnTo)}`}
      aria-label="Favorite: sign in first"
      title="Sign in to keep your favorites"
      className="inline-grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
    >
      <Star className="size-5" aria-hidden />
    </Link>
  );
}
