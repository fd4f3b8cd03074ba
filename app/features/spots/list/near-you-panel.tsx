import { useQuery } from "@tanstack/react-query";
import { LocateFixed } from "lucide-react";
import { type ReactNode, useState } from "react";
import { usePosition } from "#app/browser/use-position.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { isSimulated, ShowsSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { QueryView } from "#app/ui/query-view.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { formatPosition, type Position } from "#domain/geo/position.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { NEARBY_RADIUS_KM } from "#domain/spots/spot-filters.ts";
import { PositionNotes } from "../position-notes.tsx";
import { spotsNearQuery } from "../spots.queries.ts";
import { SpotRowsSkeleton } from "./spot-list.tsx";
import { SpotRow } from "./spot-row.tsx";

/** The nearest spots, once the swimmer shares their position. */
export function NearYouPanel({ renderActions }: { renderActions: (spot: Spot) => ReactNode }) {
  const [position, setPosition] = useState<Position | null>(null);
  const { state, ask, dismiss } = usePosition(setPosition);

  return (
    <Panel title="Near you" action={position && <SeeOnTheMap position={position} />}>
      {position ? (
        <Nearest position={position} renderActions={renderActions} />
      ) : (
        <div className="p-5">
          <p className="text-muted">Used for this search only and not stored.</p>
          <Button variant="secondary" className="mt-4" pending={state === "asking"} onClick={ask}>
            <LocateFixed className="size-5" aria-hidden />
            Show spots near me
          </Button>
          <PositionNotes state={state} onAgain={ask} onDismiss={dismiss} />
        </div>
      )}
    </Panel>
  );
}

function SeeOnTheMap({ position }: { position: Position }) {
  return (
    <TextLink to={`/spots?near=${formatPosition(position)}`} className="inline-flex min-h-11 items-center text-md">
      See on the map
    </TextLink>
  );
}

function Nearest({ position, renderActions }: { position: Position; renderActions: (spot: Spot) => ReactNode }) {
  const { units } = usePreferences();
  const query = useQuery(spotsNearQuery(position));
  return (
    <QueryView
      query={query}
      loading="Loading spots near you"
      skeleton={<SpotRowsSkeleton rows={3} />}
      empty={
        <div className="p-5">
          <p className="text-muted">No known spots within {rewordFigures(`${NEARBY_RADIUS_KM} km`, units)}.</p>
          <ButtonLink to="/spots" variant="secondary" className="mt-4">
            Open the map
          </ButtonLink>
        </div>
      }
    >
      {(spots) => (
        <>
          <ShowsSimulated when={spots.some(isSimulated)} />
          <ul className="[&>li:last-child]:border-b-0">
            {spots.map((spot) => (
              <SpotRow key={spot.id} spot={spot} actions={renderActions(spot)} />
            ))}
          </ul>
        </>
      )}
    </QueryView>
  );
}
