import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { useDebouncedValue } from "#app/ui/form/use-debounced-value.ts";
import { namesLikeQuery } from "./spots.queries.ts";

type SpotSearchProps = { onPick: (spot: { id: string; name: string }) => void };

export function SpotSearch({ onPick }: SpotSearchProps) {
  const [typed, setTyped] = useState("");
  const words = useDebouncedValue(typed.trim());
  const { data: found = [], isFetched, error } = useQuery({ ...namesLikeQuery(words), enabled: words !== "" });
  const isCurrent = words !== "" && words === typed.trim();
  return (
    <div>
      <SearchField
        label="Search spots by name"
        value={typed}
        // Enter would send the form around it.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="mt-1 text-muted text-sm empty:hidden">
        {isCurrent && (error?.message ?? (isFetched && found.length === 0 && "Nothing found."))}
      </p>
      {isCurrent && (
        <ul className="mt-1 max-h-56 overflow-y-auto">
          {found.map((spot) => (
            <li key={spot.id}>
              <button
                type="button"
                onClick={() => onPick(spot)}
                className="flex min-h-12 w-full items-center rounded-control px-3 text-left text-md hover:bg-sunken"
              >
                {spot.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
