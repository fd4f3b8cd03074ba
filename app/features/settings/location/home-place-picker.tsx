import { useQuery } from "@tanstack/react-query";
import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { reportMapProblem } from "#app/backend/maps/map-style.ts";
import { useMapStyles } from "#app/backend/maps/use-map-styles.ts";
import { type PositionState, usePosition } from "#app/browser/use-position.ts";
import { useColorScheme } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/button.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { PlaceMap } from "#app/ui/map/place-map.tsx";
import type { Position } from "#domain/geo/position.ts";
import { PLACE_DECIMALS, toHomePlace } from "#domain/settings/place-values.ts";
import { placesQuery } from "./places.queries.ts";

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

function PlaceSearch({ onPick }: { onPick: (position: Position) => void }) {
  const [words, setWords] = useState("");
  const { data: places = [], isFetched } = useQuery(placesQuery(words));
  return (
    <div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setWords(String(new FormData(event.currentTarget).get("place") ?? "").trim());
        }}
      >
        <SearchField label="Search spots and towns" name="place" placeholder="Spot or town" />
      </form>
      {words && isFetched && places.length === 0 && (
        <p role="status" className="mt-2 text-muted text-sm">
          Nothing found.
        </p>
      )}
      <ul className="mt-1">
        {places.map(({ id, name, town, position }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onPick(position)}
              className="flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-left text-md hover:bg-sunken"
            >
              <span className="font-medium">{name}</span> <span className="text-muted">{town}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
