import { useFormContext } from "react-hook-form";
import { TextField } from "./form.tsx";

type Coordinates = { latitude: number; longitude: number };

/** A position as the two fields hold it. Five decimals are about a meter, three about 100 m. */
export const toCoordinateTexts = ({ latitude, longitude }: Coordinates, decimals: number) => ({
  latitude: latitude.toFixed(decimals),
  longitude: longitude.toFixed(decimals),
});

/** Fills both fields of a form, or empties them. */
export function useFillCoordinates(decimals: number) {
  const { setValue } = useFormContext();
  return (position: Coordinates | null) => {
    const texts = position ? toCoordinateTexts(position, decimals) : { latitude: "", longitude: "" };
    for (const [name, text] of Object.entries(texts)) setValue(name, text, { shouldDirty: true, shouldValidate: true });
  };
}

/** Latitude and longitude of a form, by these names. */
export function CoordinateFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="latitude" label="Latitude" hint="Degrees, south is negative" autoComplete="off" />
      <TextField name="longitude" label="Longitude" hint="Degrees, west is negative" autoComplete="off" />
    </div>
  );
}
