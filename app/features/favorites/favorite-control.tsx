import { Star } from "lucide-react";
import { Link } from "react-router";
import { FavoriteStar } from "./favorite-star.tsx";

type FavoriteControlProps = {
  userId: string | null;
  spotId: string;
  spotName?: string | undefined;
  /** Where a visitor comes back to. */
  returnTo: string;
};

/** The star for a swimmer; for a visitor the way to sign in, which leads back here. */
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
