import { Undo2 } from "lucide-react";
import { useState } from "react";
import { SpotRow } from "#app/features/spots/spot-row.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { Spot } from "#domain/spots/spot.ts";
import { FavoriteSpots } from "./favorite-spots.tsx";
import { FilledStar } from "./favorite-star.tsx";
import { useSetFavorite } from "./favorites.queries.ts";

/** All favorites. What is removed leaves a line in its place until the page is left, to be put back without haste. */
export function FavoritesList({ userId }: { userId: string }) {
  const [removedIds, setRemovedIds] = useState<readonly string[]>([]);

  return (
    <FavoriteSpots userId={userId} removedIds={removedIds}>
      {(spots, favoriteIds) => (
        <Card className="overflow-hidden p-0!">
          <ul className="[&>li:last-child]:border-b-0">
            {spots.map((spot) => (
              <FavoriteRow
                key={spot.id}
                userId={userId}
                spot={spot}
                isFavorite={favoriteIds.includes(spot.id)}
                wasRemoved={removedIds.includes(spot.id)}
                onRemove={() => setRemovedIds([...removedIds, spot.id])}
              />
            ))}
          </ul>
        </Card>
      )}
    </FavoriteSpots>
  );
}

type FavoriteRowProps = {
  userId: string;
  spot: Spot;
  isFavorite: boolean;
  wasRemoved: boolean;
  onRemove: () => void;
};

/** Star and "Undo" take each other's place, so each takes over the focus that the other had. */
function FavoriteRow({ userId, spot, isFavorite, wasRemoved, onRemove }: FavoriteRowProps) {
  const setFavorite = useSetFavorite(userId, spot.id);

  function remove() {
    onRemove();
    setFavorite.mutate(false);
  }

  if (isFavorite) {
    const star = (
      <IconButton label="Favorite" pressed autoFocus={wasRemoved} onPress={remove}>
        <FilledStar />
      </IconButton>
    );
    return <SpotRow spot={spot} trailing={star} />;
  }
  return (
    <li className="flex items-center justify-between gap-4 border-line border-b bg-sunken px-5 py-2.5">
      <p role="status" className="min-w-0 truncate text-muted">
        Removed {spot.name}
      </p>
      <Button variant="quiet" autoFocus onClick={() => setFavorite.mutate(true)}>
        <Undo2 className="size-4.5" aria-hidden />
        Undo
      </Button>
    </li>
  );
}
