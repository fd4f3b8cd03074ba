import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebouncedValue } from "#app/browser/use-debounced-value.ts";
import { namesLikeQuery } from "#app/features/spots/spots.queries.ts";
import { SearchField } from "#app/ui/form/search-field.tsx";

export function SpotSearch({ onPick }: { onPick: (spotId: string) => void }) {
  const [typed, setTyped] = useState("");
  const words = useDebouncedValue(typed.trim());
  const { data: found = [], isFetched, error } = useQuery({ ...namesLikeQuery(words), enabled: words !== "" });
  const isCurrent = words !== "" && words === typed.trim();
  return (
    <div>
      <SearchField label="Search spots by name" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <p role="status" className="mt-1 text-muted text-sm empty:hidden">
        {isCurrent && (error?.message ?? (isFetched && found.length === 0 && "Nothing found."))}
      </p>
      {isCurrent && (
        <ul className="mt-1 max-h-56 overflow-y-auto">
          {found.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onPick(id)}
                className="flex min-h-11 w-full items-center rounded-control px-3 text-left text-md hover:bg-sunken"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
