import { LocateFixed, MapPin } from "lucide-react";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { usePosition } from "#app/browser/use-position.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form.tsx";
import type { Position } from "#domain/geo/position.ts";
import { readDraftPosition } from "#domain/spots/draft-position.ts";
import { PlacePicker } from "./place-picker.tsx";
import { PositionNotes } from "./position-notes.tsx";

/** A position as the two fields hold it, to about a metre. */
export const toCoordinateFields = ({ latitude, longitude }: Position) => ({
  latitude: latitude.toFixed(5),
  longitude: longitude.toFixed(5),
});

/** Where one gets in: typed, chosen on a map, or where the swimmer stands. The map is a help, the fields are the answer. */
export function CoordinatesFields() {
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
