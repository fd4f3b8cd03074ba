import { Suspense, useState } from "react";
import { Segments } from "#app/ui/controls/segments.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { LogPlace } from "#domain/workouts/log/log-form.ts";
import { MAX_WORKOUT_NAME_LENGTH } from "#domain/workouts/workout-limits.ts";
import type { PlaceGroup } from "../use-places.ts";
import { controlOf, LOG_CONTROL, LogFieldFrame, type LogFieldProps } from "./log-input.tsx";

/** It brings the code of the list of spots. */
const SpotSearch = lazyNamed(() => import("#app/features/spots/spot-search.tsx"), "SpotSearch");

const SEARCH = "search";
const NAMED = "named";
const WATERS = [
  { value: "open_water", label: "Open water" },
  { value: "pool", label: "Pool" },
] as const;

type WhereFieldProps = LogFieldProps & {
  place: LogPlace | null;
  groups: readonly PlaceGroup[];
  onChange: (place: LogPlace) => void;
};

export function WhereField({ place, groups, onChange, ...form }: WhereFieldProps) {
  const [isSearching, setIsSearching] = useState(false);
  const listed = groups.flatMap(({ places }) => places);
  const chosen = place?.kind === "spot" ? place : null;
  const hint = listed.find(({ id }) => id === chosen?.id)?.note;

  const selected = place?.kind === "named" ? NAMED : (chosen?.id ?? "");

  function choose(value: string) {
    setIsSearching(value === SEARCH);
    if (value === NAMED) onChange({ kind: "named", name: "", water: "open_water" });
    const spot = listed.find(({ id }) => id === value);
    if (spot) onChange({ kind: "spot", id: spot.id, name: spot.name });
  }

  return (
    <div className="grid min-w-0 gap-2">
      <LogFieldFrame {...form} field="place" label="Where" hint={hint}>
        <select
          {...controlOf({ ...form, field: "place", hint })}
          value={isSearching ? SEARCH : selected}
          onChange={({ target }) => choose(target.value)}
          className={`${LOG_CONTROL} pr-9!`}
        >
          {!place && <option value="">Choose a spot</option>}
          {chosen && !listed.some(({ id }) => id === chosen.id) && <option value={chosen.id}>{chosen.name}</option>}
          {groups.map(({ label, places }) => (
            <optgroup key={label} label={label}>
              {places.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
          <option value={SEARCH}>Search for a spot…</option>
          <option value={NAMED}>Somewhere else…</option>
        </select>
      </LogFieldFrame>
      {isSearching && (
        <Suspense fallback={<Skeleton className="h-11" />}>
          <SpotSearch
            onPick={({ id, name }) => {
              setIsSearching(false);
              onChange({ kind: "spot", id, name });
            }}
          />
        </Suspense>
      )}
      {!isSearching && place?.kind === "named" && (
        <>
          <input
            aria-label="Name of the place"
            placeholder="Name of the place"
            value={place.name}
            maxLength={MAX_WORKOUT_NAME_LENGTH}
            onChange={({ target }) => onChange({ ...place, name: target.value })}
            className={LOG_CONTROL}
          />
          <Segments
            label="Kind of water"
            options={WATERS}
            value={place.water}
            onChange={(water) => onChange({ ...place, water })}
          />
        </>
      )}
    </div>
  );
}
