import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Spot } from "#domain/spots/spot.ts";
import { DemoList } from "./demo-list.tsx";

type SampleFavoritesProps = {
  spots: readonly Spot[];
  onSelect: (spotId: string) => void;
  renderStar: (spot: Spot) => ReactNode;
};

/** Stars of sample spots live as long as the page. */
export function SampleFavorites({ spots, onSelect, renderStar }: SampleFavoritesProps) {
  return (
    <Card className="overflow-hidden p-0!">
      {spots.length === 0 ? (
        <EmptyState title="No favorite spots">Press a star in the list.</EmptyState>
      ) : (
        <DemoList
          spots={spots}
          density="compact"
          isSample
          selectedId={null}
          onSelect={onSelect}
          renderStar={renderStar}
        />
      )}
    </Card>
  );
}
