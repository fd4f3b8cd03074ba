import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useDebouncedValue } from "#app/browser/use-debounced-value.ts";
import { namesLikeQuery } from "#app/features/spots/spots.queries.ts";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import type { Water } from "./use-water.ts";

const OTHER = "other";

/** Whose water the tools use. */
export function WaterChoice({ water: { spots, spot, choose } }: { water: Water }) {
  const id = useId();
  const [isSearching, setIsSearching] = useState(false);
  return (
    <div className="grid gap-2 max-sm:w-full">
      <div className="flex items-center gap-2.5">
        <label htmlFor={id} className="shrink-0 text-md text-muted">
          Water at
        </label>
        <select
          id={id}
          value={isSearching ? OTHER : (spot?.id ?? "")}
          onChange={({ target }) => {
            setIsSearching(target.value === OTHER);
            if (target.value !== OTHER) choose(target.value);
          }}
          className={`${CONTROL} min-h-11 min-w-0 max-w-72 pr-9!`}
        >
          {!spot && <option value="">No spot</option>}
          {spots.map(({ id: spotId, name }) => (
            <option key={spotId} value={spotId}>
              {name}
            </option>
          ))}
          <option value={OTHER}>Another spot…</option>
        </select>
      </div>
      {isSearching && (
        <SpotSearch
          onPick={(spotId) => {
            choose(spotId);
            setIsSearching(false);
          }}
        />
      )}
    </div>
  );
}

function SpotSearch({ onPick }: { onPick: (spotId: string) => void }) {
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
