import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MarkedSpots } from "#app/features/spots/list/marked-spots.tsx";
import { SpotRow } from "#app/features/spots/list/spot-row.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Spot } from "#domain/spots/spot.ts";
import { favoritesQuery } from "./favorites.queries.ts";
import { NoFavorites } from "./no-favorites.tsx";

const PANEL_COUNT = 4;

type FavoritesPanelProps = {
  userId: string;
  /** They belong to other features too. */
  renderActions: (spot: Spot) => ReactNode;
};

export function FavoritesPanel({ userId, renderActions }: FavoritesPanelProps) {
  const ids = useQuery(favoritesQuery(userId));
  return (
    <Panel title="Your favorites" action={<SeeAll />}>
      <MarkedSpots ids={ids} empty={<NoFavorites />}>
        {(spots) => (
          <ul className="[&>li:last-child]:border-b-0">
            {spots.slice(0, PANEL_COUNT).map((spot) => (
              <SpotRow key={spot.id} spot={spot} actions={renderActions(spot)} />
            ))}
          </ul>
        )}
      </MarkedSpots>
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
