import type { UseQueryResult } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import type { Spot } from "#domain/spots/spot.ts";
import { CompareBar } from "../compare/compare-bar.tsx";
import { MarkedSpots } from "./marked-spots.tsx";
import { SpotRow } from "./spot-row.tsx";
import { useBestFirst } from "./use-best-first.ts";

type Mark = {
  userId: string;
  /** Must stay the same hook. */
  useSetMark: (userId: string, spotId: string) => { mutate: (isMarked: boolean) => void };
  label: string;
  icon: ReactNode;
};
type MarkedSpotsListProps = Mark & { ids: UseQueryResult<string[]>; empty: ReactNode };

/** All marked spots, the best at the time of the address first. A removed one leaves a line to restore it until the page is left. */
export function MarkedSpotsList({ ids, empty, ...mark }: MarkedSpotsListProps) {
  const [removedIds, setRemovedIds] = useState<readonly string[]>([]);
  const sortBestFirst = useBestFirst();

  return (
    <MarkedSpots ids={ids} removedIds={removedIds} empty={empty}>
      {(spots, markedIds) => (
        <Card className="overflow-clip p-0!">
          <ul className="[&>li:last-child]:border-b-0">
            {sortBestFirst(spots).map((spot) => (
              <MarkedRow
                key={spot.id}
                {...mark}
                spot={spot}
                isMarked={markedIds.includes(spot.id)}
                wasRemoved={removedIds.includes(spot.id)}
                onRemove={() => setRemovedIds([...removedIds, spot.id])}
              />
            ))}
          </ul>
          <CompareBar />
        </Card>
      )}
    </MarkedSpots>
  );
}

type MarkedRowProps = Mark & { spot: Spot; isMarked: boolean; wasRemoved: boolean; onRemove: () => void };

/** Mark and "Undo" replace each other, and pass the focus on. */
function MarkedRow({ spot, isMarked, wasRemoved, onRemove, userId, useSetMark, label, icon }: MarkedRowProps) {
  const setMark = useSetMark(userId, spot.id);

  function remove() {
    onRemove();
    setMark.mutate(false);
  }

  if (isMarked) {
    const button = (
      <IconButton label={label} pressed autoFocus={wasRemoved} onPress={remove}>
        {icon}
      </IconButton>
    );
    return <SpotRow spot={spot} actions={button} isComparable />;
  }
  return (
    <li className="flex items-center justify-between gap-4 border-line border-b bg-sunken px-5 py-2.5">
      <p role="status" className="min-w-0 truncate text-muted">
        Removed {spot.name}
      </p>
      <Button variant="quiet" autoFocus onClick={() => setMark.mutate(true)}>
        <Undo2 className="size-4.5" aria-hidden />
        Undo
      </Button>
    </li>
  );
}
