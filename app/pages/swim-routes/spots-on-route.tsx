import { SpotRow } from "#app/features/spots/list/spot-row.tsx";
import { Block } from "#app/ui/block.tsx";
import type { Spot } from "#domain/spots/spot.ts";

/** The spots on a route, each with its verdict today. */
export function SpotsOnRoute({ spots }: { spots: readonly Spot[] }) {
  if (spots.length === 0) return null;
  return (
    <Block title="Spots on this route">
      <ul className="-mx-4 -mb-4 overflow-hidden rounded-b-card border-line border-t lg:-mx-4.5 lg:-mb-4.5 [&>li:last-child]:border-b-0">
        {spots.map((spot) => (
          <SpotRow key={spot.id} spot={spot} size="near" />
        ))}
      </ul>
    </Block>
  );
}
