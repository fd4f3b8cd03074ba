import { LocateFixed } from "lucide-react";
import { Link } from "react-router";
import { usePosition } from "#app/browser/use-position.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { SpotCover } from "#app/features/covers/spot-cover.tsx";
import { FavoriteControl } from "#app/features/favorites/favorite-star.tsx";
import { PositionNotes } from "#app/features/spots/position-notes.tsx";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { withWhen } from "#app/features/verdicts/use-when.ts";
import { VerdictLine } from "#app/features/verdicts/verdict-chip.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { distanceText, formatPosition, type Position } from "#domain/geo/position.ts";
import type { Asked } from "#domain/verdicts/verdict-words.ts";
import type { Dashboard, DashboardSpot } from "./use-dashboard.ts";

type FirstSpotsProps = { userId: string; dashboard: Dashboard; onFound: (position: Position) => void };

/** Without favorites: spots near the swimmer's place, each with a star. */
export function FirstSpots({ userId, dashboard: { shown, asked, place, isPlaceKnown }, onFound }: FirstSpotsProps) {
  const { state, ask, dismiss } = usePosition(onFound);
  if (place && shown.length > 0) {
    return (
      <section aria-labelledby="first-spots" className="order-3 col-span-full min-w-0">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="first-spots" className="text-xl">
            Star a spot near you
          </h2>
          <TextLink to={`/explore?near=${formatPosition(place)}`} className="inline-flex min-h-11 items-center text-md">
            See all
          </TextLink>
        </div>
        <ul className="grid grid-cols-2 gap-3.5 lg:grid-cols-3 lg:gap-4">
          {shown.map((one) => (
            <FirstSpot key={one.spot.id} {...one} userId={userId} asked={asked} />
          ))}
        </ul>
      </section>
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

function FirstSpot({ spot, verdict, asked, userId }: DashboardSpot & { asked: Asked; userId: string }) {
  const { units } = usePreferences();
  return (
    <li className="relative overflow-hidden rounded-card border border-line bg-surface dark:border-transparent">
      <SpotCover spot={spot} shape="strip" className="h-21 w-full" />
      <div className="flex items-start gap-1 py-2.5 pr-1 pl-3.5">
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-body font-bold text-base tracking-normal">
            <Link to={withWhen(spotPath(spot.id), asked.when)} className="after:absolute after:inset-0">
              {spot.name}
            </Link>
          </h3>
          <VerdictLine verdict={verdict} asked={asked} />
          {spot.distanceKm !== null && (
            <p className="text-muted text-sm">{distanceText(spot.distanceKm, units)} away</p>
          )}
        </div>
        <div className="relative">
          <FavoriteControl userId={userId} spotId={spot.id} spotName={spot.name} returnTo="/" />
        </div>
      </div>
    </li>
  );
}
