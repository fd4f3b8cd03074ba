import { FavoriteControl } from "#app/features/favorites/favorite-star.tsx";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { VisitedControl } from "#app/features/visited/visited-control.tsx";

type SpotMarksProps = {
  userId: string | null;
  spotId: string;
  /** Set when there are several, so that labels include it. */
  spotName?: string;
};

export function SpotMarks({ userId, spotId, spotName }: SpotMarksProps) {
  return (
    <span className="inline-flex">
      {userId && <VisitedControl userId={userId} spotId={spotId} spotName={spotName} />}
      <FavoriteControl userId={userId} spotId={spotId} spotName={spotName} returnTo={spotPath(spotId)} />
    </span>
  );
}
