import { SpotRow } from "#app/features/spots/spot-row.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { FavoriteSpots } from "./favorite-spots.tsx";

/** A dashboard shows the first few; the page of favorites has them all. */
const PANEL_COUNT = 4;

export function FavoritesPanel({ userId }: { userId: string }) {
  return (
    <Panel title="Your favorites" action={<SeeAll />}>
      <FavoriteSpots userId={userId}>
        {(spots) => (
          <ul className="[&>li:last-child]:border-b-0">
            {spots.slice(0, PANEL_COUNT).map((spot) => (
              <SpotRow key={spot.id} spot={spot} />
            ))}
          </ul>
        )}
      </FavoriteSpots>
    </Panel>
  );
}

function SeeAll() {
  return (
    <TextLink to="/favorites" className="inline-flex min-h-11 items-center text-md">
      See all
    </TextLink>
  );
}
