import { LocateFixed } from "lucide-react";
import { usePosition } from "#app/browser/hooks/use-position.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { FavoriteControl } from "#app/features/favorites/favorite-star.tsx";
import { PositionNotes } from "#app/features/spots/position-notes.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { distanceText, formatPosition, type Position } from "#domain/geo/position.ts";
import type { Asked } from "#domain/verdicts/verdict-words.ts";
import { SpotTile, SpotTiles } from "./spot-tile.tsx";
import type { Dashboard, DashboardSpot } from "./use-dashboard.ts";

type FirstSpotsProps = { userId: string; dashboard: Dashboard; onFound: (position: Position) => void };

/** Without favorites: spots near the swimmer's place, each with a star. */
export function FirstSpots({ userId, dashboard: { shown, asked, place, isPlaceKnown }, onFound }: FirstSpotsProps) {
  const { state, ask, dismiss } = usePosition(onFound);
  if (place && shown.length > 0) {
    return (
      <SpotTiles
        id="first-spots"
        title="Star a spot near you"
        to={`/explore?near=${formatPosition(place)}`}
        linkText="See all"
        className="grid grid-cols-2 gap-3.5 lg:grid-cols-3 lg:gap-4"
      >
        {shown.map((one) => (
          <FirstSpot key={one.spot.id} {...one} userId={userId} asked={asked} />
        ))}
      </SpotTiles>
    );
  }
  if (!isPlaceKnown) return null;
  return (
    <Card as="section" className="order-3 col-span-full">
      <EmptyState
        title="No favorite spots"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button pending={state === "asking"} onClick={ask}>
              <LocateFixed className="size-5" aria-hidden />
              Near me
            </Button>
            <ButtonLink to="/explore" variant="secondary">
              Find a spot
            </ButtonLink>
          </div>
        }
      >
        {place
          ? "No known spots near you. Star one to see its best hours here."
          : "Star a spot to see its best hours here."}
        <PositionNotes state={state} onAgain={ask} onDismiss={dismiss} />
      </EmptyState>
    </Card>
  );
}

function FirstSpot({ userId, ...shown }: DashboardSpot & { asked: Asked; userId: string }) {
  const { units } = usePreferences();
  const { id, name, distanceKm } = shown.spot;
  const star = (
    <div className="-my-2 -mr-2.5 relative">
      <FavoriteControl userId={userId} spotId={id} spotName={name} returnTo="/" />
    </div>
  );
  return (
    <SpotTile {...shown} beside={star}>
      {distanceKm !== null && <p className="text-muted text-sm">{distanceText(distanceKm, units)} away</p>}
    </SpotTile>
  );
}
