import { useState } from "react";
import { isPosition, type Position } from "#domain/geo/position.ts";
import { TextInput } from "./text-input.tsx";

type CoordinateFieldsProps = { position: Position | null; onChange: (position: Position) => void };

const numberOf = (text: string) => (text.trim() === "" ? Number.NaN : Number(text.replace(",", ".").replace("−", "-")));

/** Applied once both values are valid. */
export function CoordinateFields({ position, onChange }: CoordinateFieldsProps) {
  const [latitude, setLatitude] = useState(position ? String(position.latitude) : "");
  const [longitude, setLongitude] = useState(position ? String(position.longitude) : "");
  const typed = { latitude: numberOf(latitude), longitude: numberOf(longitude) };
  const isSound = isPosition(typed);

  const takeOver = () => {
    if (isSound) onChange(typed);
  };
  const problemOf = (text: string, degrees: number, limit: number) =>
    text.trim() !== "" && !(Math.abs(degrees) <= limit) ? `Enter degrees from −${limit} to ${limit}` : undefined;

  return (
    <details className="sm:col-span-2">
      <summary className="flex min-h-11 items-center font-medium text-md text-primary underline decoration-primary/40 underline-offset-3">
        Enter coordinates instead
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Latitude"
          value={latitude}
          inputMode="decimal"
          hint="North is positive, such as 53.289"
          message={problemOf(latitude, typed.latitude, 90)}
          onChange={setLatitude}
          onBlur={takeOver}
        />
        <TextInput
          label="Longitude"
          value={longitude}
          inputMode="decimal"
          hint="East is positive, west negative, such as −6.114"
          message={problemOf(longitude, typed.longitude, 180)}
          onChange={setLongitude}
          onBlur={takeOver}
        />
      </div>
    </details>
  );
}
