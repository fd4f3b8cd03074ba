import { LocateFixed } from "lucide-react";
import { reportMapProblem } from "#app/backend/maps/map-style.ts";
import { useMapStyles } from "#app/backend/maps/use-map-styles.ts";
import { type PositionState, usePosition } from "#app/browser/hooks/use-position.ts";
import { useColorScheme } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { PlaceMap } from "#app/ui/map/place-map.tsx";
import type { Position } from "#domain/geo/position.ts";
import { PLACE_DECIMALS, toHomePlace } from "#domain/settings/place-values.ts";
import { PlaceSearch } from "./place-search.tsx";

const PLACE_ZOOM = 8;

const PROBLEMS: Partial<Record<PositionState, string>> = {
  denied: "Your browser isn't sharing your location. Allow it in its settings, or use the map.",
  timeout: "Finding your location took too long. Try again, or use the map.",
  unavailable: "Your location couldn't be found. Use the map.",
};

type HomePlacePickerProps = { place: Position | null; onPick: (place: Position) => void };

/** By the map, by a spot's name or town, or by the device. */
export function HomePlacePicker({ place, onPick }: HomePlacePickerProps) {
  const scheme = useColorScheme();
  const findStyle = useMapStyles();
  const pick = (position: Position) => onPick(toHomePlace(position));
  const { state, ask } = usePosition(pick);
  return (
    <div className="grid gap-3 border-line border-b px-5 py-3">
      <PlaceSearch onPick={pick} />
      <div className="h-72 overflow-hidden rounded-card border border-line">
        <PlaceMap
          position={place}
          placeZoom={PLACE_ZOOM}
          decimals={PLACE_DECIMALS}
          missing="The map needs a connection. Search for a spot instead."
          scheme={scheme}
          findStyle={findStyle}
          onProblem={reportMapProblem}
          onPick={pick}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">Move the map to place the buoy.</p>
        <Button variant="secondary" size="sm" className="min-h-11" pending={state === "asking"} onClick={ask}>
          <LocateFixed className="size-4.5" aria-hidden /> Use my location
        </Button>
      </div>
      <p role="status" className="text-danger text-sm empty:hidden">
        {PROBLEMS[state]}
      </p>
    </div>
  );
}
