import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SearchField } from "#app/ui/form/search-field.tsx";
import type { Position } from "#domain/geo/position.ts";
import { placesQuery } from "./places.queries.ts";

/** By a spot's name or town; `onPick` also gets the name. */
export function PlaceSearch({ onPick }: { onPick: (position: Position, name: string) => void }) {
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
              onClick={() => onPick(position, name)}
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
