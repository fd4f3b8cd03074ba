import { SpotRow } from "#app/features/spots/spot-row.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { FavoriteSpots } from "./favorite-spots.tsx";

/** A dashboard shows the first few; the page of favorites has them all. */
const PANEL_COUNT = 4;

export function FavoritesPanel({ userId }: { userId: string }) {
  return (
    <Card as="section" className="overflow-hidden p-0!">
      <div className="flex items-center justify-between gap-4 border-line border-b px-5 py-3">
        <h2 className="text-lg">Your favorites</h2>
        <TextLink to="/favorites" className="inline-flex min-h-11 items-center text-md">
          See all
        </TextLink>
      </div>
      <FavoriteSpots userId={userId}>
        {(spots) => (
          <ul className="[&>li:last-child]:border-b-0">
            {spots.slice(0, PANEL_COUNT).map((spot) => (
              <SpotRow key={spot.id} spot={spot} />
            ))}
          </ul>
        )}
      </FavoriteSpots>
    </Card>
  );
}
