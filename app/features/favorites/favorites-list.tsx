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
  const setFavorite = useSetFavorite(userId);

  function remove(spotId: string) {
    setRemovedIds([...removedIds, spotId]);
    setFavorite.mutate({ spotId, isFavorite: false });
  }

  function putBack(spotId: string) {
    setRemovedIds(removedIds.filter((id) => id !== spotId));
    setFavorite.mutate({ spotId, isFavorite: true });
  }

  return (
    <FavoriteSpots userId={userId} removedIds={removedIds}>
      {(spots, favoriteIds) => (
        <Card className="overflow-hidden p-0!">
          <ul className="[&>li:last-child]:border-b-0">
            {spots.map((spot) =>
              favoriteIds.includes(spot.id) ? (
                <SpotRow
                  key={spot.id}
                  spot={spot}
                  trailing={
                    <IconButton label="Favorite" pressed onPress={() => remove(spot.id)}>
                      <FilledStar />
                    </IconButton>
                  }
                />
              ) : (
                <RemovedRow key={spot.id} spot={spot} onUndo={() => putBack(spot.id)} />
              ),
            )}
          </ul>
        </Card>
      )}
    </FavoriteSpots>
  );
}

function RemovedRow({ spot, onUndo }: { spot: Spot; onUndo: () => void }) {
  return (
    <li className="flex items-center justify-between gap-4 border-line border-b bg-sunken px-5 py-2.5">
      <p role="status" className="min-w-0 truncate text-muted">
        Removed {spot.name}
      </p>
      {/* The star that had the focus has gone; its counterpart takes it. */}
      <Button variant="quiet" size="sm" autoFocus onClick={onUndo}>
        <Undo2 className="size-4.5" aria-hidden />
        Undo
      </Button>
    </li>
  );
}
