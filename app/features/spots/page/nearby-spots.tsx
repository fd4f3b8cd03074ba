import type { ReactNode } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { formatPosition } from "#domain/geo/position.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { NEARBY_REACH_KM } from "#domain/spots/spot-list-limits.ts";
import { SpotRow } from "../list/spot-row.tsx";
import { PagePart } from "./page-part.tsx";

type NearbySpotsProps = {
  spot: Spot;
  nearby: readonly Spot[];
  /** They belong to other features. */
  renderActions: (spot: Spot) => ReactNode;
};

export function NearbySpots({ spot, nearby, renderActions }: NearbySpotsProps) {
  const { units } = usePreferences();
  return (
    <PagePart title="Nearby">
      {nearby.length > 0 ? (
        <Card className="overflow-hidden p-0!">
          <ul className="[&>li:last-child]:border-b-0">
            {nearby.map((other) => (
              <SpotRow key={other.id} spot={other} actions={renderActions(other)} />
            ))}
          </ul>
        </Card>
      ) : (
        <p className="text-muted">No other known spot within {rewordFigures(`${NEARBY_REACH_KM} km`, units)}.</p>
      )}
      <p className="mt-4">
        <TextLink to={`/spots?near=${formatPosition(spot)}&spot=${spot.id}`} reloadDocument>
          Show on the map
        </TextLink>
      </p>
    </PagePart>
  );
}
