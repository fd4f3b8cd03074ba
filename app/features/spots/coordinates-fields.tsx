import { LocateFixed } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { usePosition } from "#app/browser/use-position.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form.tsx";
import type { Position } from "#domain/geo/position.ts";
import { PositionNotes } from "./position-notes.tsx";

/** A position as the two fields hold it, to about a metre. */
export const toCoordinateFields = ({ latitude, longitude }: Position) => ({
  latitude: latitude.toFixed(5),
  longitude: longitude.toFixed(5),
});

/** Where one gets in: typed, or where the swimmer stands. */
export function CoordinatesFields() {
  const { setValue } = useFormContext<Record<string, string>>();
  const { state, ask, dismiss } = usePosition((position) => {
    const fields = toCoordinateFields(position);
    setValue("latitude", fields.latitude, { shouldDirty: true, shouldValidate: true });
    setValue("longitude", fields.longitude, { shouldDirty: true, shouldValidate: true });
  });
  return (
    <fieldset>
      <legend className="font-medium text-md">Where one gets in</legend>
      <div className="mt-2 grid grid-cols-2 gap-4">
        <TextField label="Latitude" name="latitude" placeholder="50.608" />
        <TextField label="Longitude" name="longitude" placeholder="-2.276" />
      </div>
      <div className="mt-3">
        <Button variant="secondary" pending={state === "asking"} onClick={ask}>
          <LocateFixed className="size-5" aria-hidden /> I am there now
        </Button>
      </div>
      <PositionNotes state={state} onAgain={ask} onDismiss={dismiss} />
    </fieldset>
  );
}
