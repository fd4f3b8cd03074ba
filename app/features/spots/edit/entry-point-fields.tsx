import { LocateFixed, MapPin } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { reportMapProblem } from "#app/backend/maps/map-style.ts";
import { useMapStyles } from "#app/backend/maps/use-map-styles.ts";
import { usePosition } from "#app/browser/hooks/use-position.ts";
import { useColorScheme } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { CoordinateFields, useFillCoordinates } from "#app/ui/form/coordinate-fields.tsx";
import { PlaceMap } from "#app/ui/map/place-map.tsx";
import type { Position } from "#domain/geo/position.ts";
import { readDraftPosition } from "#domain/spots/spot-draft.ts";
import { PositionNotes } from "../position-notes.tsx";

/** To about a meter. */
export const ENTRY_POINT_DECIMALS = 5;

/** The entry point: typed, picked on a map or from the device. The fields are what is sent. */
export function EntryPointFields() {
  const [latitude = "", longitude = ""] = useWatch<Record<string, string>>({ name: ["latitude", "longitude"] });
  const [isMapShown, setIsMapShown] = useState(false);

  const fill = useFillCoordinates(ENTRY_POINT_DECIMALS);
  const { state, ask, dismiss } = usePosition(fill);
  return (
    <fieldset>
      <legend className="font-medium text-md">Entry point</legend>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-expanded={isMapShown}
          aria-controls="place-picker"
          onClick={() => setIsMapShown(!isMapShown)}
        >
          <MapPin className="size-5" aria-hidden /> {isMapShown ? "Hide the map" : "Choose on the map"}
        </Button>
        <Button variant="secondary" pending={state === "asking"} onClick={ask}>
          <LocateFixed className="size-5" aria-hidden /> I'm there now
        </Button>
      </div>
      <PositionNotes state={state} onAgain={ask} onDismiss={dismiss} />
      <div id="place-picker">
        {isMapShown && <PlacePicker position={readDraftPosition({ latitude, longitude })} onPick={fill} />}
      </div>
      <div className="mt-3">
        <CoordinateFields />
      </div>
    </fieldset>
  );
}

/** Shows which side of a bay it is; one step below the nearest that the offline chart has. */
const PLACE_ZOOM = 10;

type PlacePickerProps = { position: Position | null; onPick: (position: Position) => void };

/** What lies under the buoy in the middle of the map is the place. */
function PlacePicker({ position, onPick }: PlacePickerProps) {
  const scheme = useColorScheme();
  const findStyle = useMapStyles();
  return (
    <div className="mt-3">
      <p className="text-md">
        Zoom in, then move the buoy to the entry point: drag the map, tap it or use the arrow keys.
      </p>
      <div className="mt-2 h-[42dvh] min-h-72 overflow-hidden rounded-card border border-line">
        <PlaceMap
          position={position}
          placeZoom={PLACE_ZOOM}
          decimals={ENTRY_POINT_DECIMALS}
          missing="The map didn't load. Type the coordinates below, or tap “I'm there now” at the water."
          scheme={scheme}
          findStyle={findStyle}
          onProblem={reportMapProblem}
          onPick={onPick}
        />
      </div>
      <p className="mt-2 text-muted text-sm">
        The offline map has a simplified coast. Coordinates from a phone at the water are more exact.
      </p>
    </div>
  );
}
