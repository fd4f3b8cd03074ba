import { LocateFixed, MapPin } from "lucide-react";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { reportMapProblem } from "#app/backend/maps/map-style.ts";
import { useMapStyles } from "#app/backend/maps/use-map-styles.ts";
import { usePosition } from "#app/browser/use-position.ts";
import { useColorScheme } from "#app/browser/use-preferences.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form.tsx";
import { PlaceMap } from "#app/ui/place-map.tsx";
import type { Position } from "#domain/geo/position.ts";
import { readDraftPosition } from "#domain/spots/draft-position.ts";
import { PositionNotes } from "../position-notes.tsx";

/** A position as the two fields hold it, to about a metre. */
export const toCoordinateFields = ({ latitude, longitude }: Position) => ({
  latitude: latitude.toFixed(5),
  longitude: longitude.toFixed(5),
});

/** Where one gets in: typed, chosen on a map, or where the swimmer stands. The map is a help, the fields are the answer. */
export function EntryPointFields() {
  const { setValue } = useFormContext<Record<string, string>>();
  const [latitude = "", longitude = ""] = useWatch<Record<string, string>>({ name: ["latitude", "longitude"] });
  const [isMapShown, setIsMapShown] = useState(false);

  function fill(position: Position) {
    const fields = toCoordinateFields(position);
    setValue("latitude", fields.latitude, { shouldDirty: true, shouldValidate: true });
    setValue("longitude", fields.longitude, { shouldDirty: true, shouldValidate: true });
  }

  const { state, ask, dismiss } = usePosition(fill);
  return (
    <fieldset>
      <legend className="font-medium text-md">Where one gets in</legend>
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
          <LocateFixed className="size-5" aria-hidden /> I am there now
        </Button>
      </div>
      <PositionNotes state={state} onAgain={ask} onDismiss={dismiss} />
      <div id="place-picker">
        {isMapShown && <PlacePicker position={readDraftPosition({ latitude, longitude })} onPick={fill} />}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-4">
        <TextField label="Latitude" name="latitude" placeholder="50.608" />
        <TextField label="Longitude" name="longitude" placeholder="-2.276" />
      </div>
    </fieldset>
  );
}

/** Near enough to see which side of a bay it is; as near as the offline chart goes but one step. */
const PLACE_ZOOM = 10;
/** About a metre. */
const POSITION_DECIMALS = 5;

type PlacePickerProps = { position: Position | null; onPick: (position: Position) => void };

/** The map of a form: what lies under the buoy in its middle is the place. */
function PlacePicker({ position, onPick }: PlacePickerProps) {
  const scheme = useColorScheme();
  const findStyle = useMapStyles();
  return (
    <div className="mt-3">
      <p className="text-md">
        Bring the place where one gets in under the buoy: move the map, press on it, or use the arrow keys. Come close
        first.
      </p>
      <div className="mt-2 h-[42dvh] min-h-72 overflow-hidden rounded-card border border-line">
        <PlaceMap
          position={position}
          placeZoom={PLACE_ZOOM}
          decimals={POSITION_DECIMALS}
          missing="The map did not come. Type the numbers below, or press “I am there now” at the water."
          scheme={scheme}
          findStyle={findStyle}
          onProblem={reportMapProblem}
          onPick={onPick}
        />
      </div>
      <p className="mt-2 text-muted text-sm">
        The offline map has a simplified coast: there, numbers from a phone at the water are more exact.
      </p>
    </div>
  );
}
