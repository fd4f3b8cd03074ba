import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useController } from "react-hook-form";
import { spotsByIdQuery } from "#app/features/spots/spots.queries.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { GroupDraft } from "#domain/groups/group-draft.ts";
import { HOME_SPOTS_LIMIT } from "#domain/groups/group-limits.ts";

/** It brings the code of the list of spots. */
const SpotSearch = lazyNamed(() => import("#app/features/spots/spot-search.tsx"), "SpotSearch");

/** The spots where the group meets; its place on the map is that of the first. */
export function HomeSpotsField() {
  const { field } = useController<GroupDraft, "homeSpotIds">({ name: "homeSpotIds" });
  const [isSearching, setIsSearching] = useState(false);
  const ids = field.value;
  const { data: spots } = useQuery({ ...spotsByIdQuery(ids), enabled: ids.length > 0 });
  const nameOf = (id: string) => spots?.find((spot) => spot.id === id)?.name ?? "…";

  function add(id: string) {
    if (!ids.includes(id)) field.onChange([...ids, id]);
    setIsSearching(false);
  }

  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-md">Home spots (optional)</legend>
      <ul>
        {ids.map((id, index) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-2">
            <span className="wrap-anywhere min-w-0 flex-1">
              {nameOf(id)}
              {index === 0 && ids.length > 1 && <span className="text-muted text-sm"> on the map</span>}
            </span>
            {index > 0 && (
              <Button
                variant="quiet"
                size="sm"
                className="min-h-11"
                onClick={() => field.onChange([id, ...ids.filter((other) => other !== id)])}
              >
                Put first<span className="sr-only">: {nameOf(id)}</span>
              </Button>
            )}
            <Button
              variant="quiet"
              size="sm"
              className="min-h-11"
              onClick={() => field.onChange(ids.filter((other) => other !== id))}
            >
              Remove<span className="sr-only">: {nameOf(id)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {ids.length < HOME_SPOTS_LIMIT && (
        <Button variant="secondary" size="sm" className="min-h-11" onClick={() => setIsSearching(!isSearching)}>
          {ids.length === 0 ? "Choose a spot" : "Add a spot"}
        </Button>
      )}
      {isSearching && (
        <Suspense fallback={<Skeleton className="mt-2 h-11" />}>
          <div className="mt-2">
            <SpotSearch onPick={({ id }) => add(id)} />
          </div>
        </Suspense>
      )}
    </fieldset>
  );
}
