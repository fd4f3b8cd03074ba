import { useQuery } from "@tanstack/react-query";
import { LocateFixed } from "lucide-react";
import { type ReactNode, useState } from "react";
import { usePosition } from "#app/browser/use-position.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { SimulatedBannerOver } from "#app/features/conditions/simulated-banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { formatPosition, type Position } from "#domain/geo/position.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { NEARBY_RADIUS_KM } from "#domain/spots/spot-filters.ts";
import { PositionNotes } from "./position-notes.tsx";
import { SpotRowsSkeleton } from "./spot-list.tsx";
import { SpotRow } from "./spot-row.tsx";
import { spotsNearQuery } from "./spots.queries.ts";

/** The nearest spots, once the swimmer has said that the device may tell where they are. */
export function NearYouPanel({ renderActions }: { renderActions: (spot: Spot) => ReactNode }) {
  const [position, setPosition] = useState<Position | null>(null);
  const { state, ask, dismiss } = usePosition(setPosition);

  return (
    <Panel title="Near you" action={position && <SeeOnTheMap position={position} />}>
      {position ? (
        <Nearest position={position} renderActions={renderActions} />
      ) : (
        <div className="p-5">
          <p className="text-muted">Your position is used for this search only. It is not stored.</p>
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
  const { data: spots, error, refetch } = useQuery(spotsNearQuery(position));
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!spots) return <SpotRowsSkeleton rows={3} />;
  if (spots.length === 0) {
    return (
      <div className="p-5">
        <p className="text-muted">We know of no spot within {rewordFigures(`${NEARBY_RADIUS_KM} km`, units)}.</p>
        <ButtonLink to="/spots" variant="secondary" className="mt-4">
          Look on the map
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <SimulatedBannerOver spots={spots} className="m-5" />
      <ul className="[&>li:last-child]:border-b-0">
        {spots.map((spot) => (
          <SpotRow key={spot.id} spot={spot} actions={renderActions(spot)} />
        ))}
      </ul>
    </>
  );
}
