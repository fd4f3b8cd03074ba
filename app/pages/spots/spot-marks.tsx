import { FavoriteControl } from "#app/features/favorites/favorite-star.tsx";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { VisitedControl } from "#app/features/visited/visited-control.tsx";

type SpotMarksProps = {
  userId: string | null;
  spotId: string;
  /** Where it is one of many: then the controls say which. */
  spotName?: string;
};

/** What a swimmer can note about a spot, wherever it is shown; for a visitor the star that leads to the sign-in. */
export function SpotMarks({ userId, spotId, spotName }: SpotMarksProps) {
  return (
    <span className="inline-flex">
      {userId && <VisitedControl userId={userId} spotId={spotId} spotName={spotName} />}
      <FavoriteControl userId={userId} spotId={spotId} spotName={spotName} returnTo={spotPath(spotId)} />
    </span>
  );
}
