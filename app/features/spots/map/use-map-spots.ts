import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { useWhen } from "#app/features/verdicts/use-when.ts";
import { type Bounds, formatBounds } from "#domain/geo/bounds.ts";
import { DEFAULT_ORDER, type SpotFilters, spotFilterQuery } from "#domain/spots/spot-filters.ts";
import { formatWhen } from "#domain/verdicts/hours/when.ts";
import type { MapSpots } from "./map-spots.loader.ts";

export const MAP_SPOTS_PATH = "/spots/map-data";

const NONE: MapSpots = { spots: [], cells: [], isComplete: true, problem: null };

/** All matching spots or, where there are too many, those in view; nothing while there is no map. */
export function useMapSpots(filters: SpotFilters, isMapShown: boolean) {
  const { load, data = NONE, state } = useFetcher<MapSpots>();
  const [view, setView] = useState<Bounds | null>(null);
  const when = formatWhen(useWhen());
  const query = new URLSearchParams(spotFilterQuery({ ...filters, page: 0, order: DEFAULT_ORDER }));
  if (when) query.set("when", when);
  if (!data.isComplete && view) query.set("view", formatBounds(view));
  const address = `${MAP_SPOTS_PATH}?${query}`;

  const request = useEffectEvent((wanted: string) => void load(wanted));
  useEffect(() => {
    if (isMapShown) request(address);
  }, [address, isMapShown]);

  return { ...data, view, setView, isLoading: state === "loading", isLoaded: data !== NONE && data.problem === null };
}
