import { Suspense, useId, useState } from "react";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { Water } from "./use-water.ts";

/** It brings the code of the list of spots. */
const SpotSearch = lazyNamed(() => import("#app/features/spots/spot-search.tsx"), "SpotSearch");

const OTHER = "other";

type WaterChoiceProps = { water: Water; onChoose: (spotId: string) => void };

/** Whose water the tools use. */
export function WaterChoice({ water: { spots, spot }, onChoose }: WaterChoiceProps) {
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
            if (target.value !== OTHER) onChoose(target.value);
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
        <Suspense fallback={<Skeleton className="h-11" />}>
          <SpotSearch
            onPick={({ id: spotId }) => {
              onChoose(spotId);
              setIsSearching(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
