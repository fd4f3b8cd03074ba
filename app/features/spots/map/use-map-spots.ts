import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { Bounds } from "#domain/geo/bounds.ts";
import { formatBounds } from "#domain/geo/bounds.ts";
import { type SpotFilters, spotFilterQuery } from "#domain/spots/spot-filters.ts";
import type { MapSpots } from "./map-spots.loader.ts";

const MAP_SPOTS_PATH = "/spots/map-data";

const NONE: MapSpots = { spots: [], cells: [], isComplete: true, problem: null };

/** All matching spots or, where there are too many, those in view. */
export function useMapSpots(filters: SpotFilters) {
  const { load, data = NONE } = useFetcher<MapSpots>();
  const [view, setView] = useState<Bounds | null>(null);
  const query = new URLSearchParams(spotFilterQuery({ ...filters, page: 0, order: filters.near ? "nearest" : "name" }));
  if (!data.isComplete && view) query.set("view", formatBounds(view));
  const address = `${MAP_SPOTS_PATH}?${query}`;

  const request = useEffectEvent((wanted: string) => void load(wanted));
  useEffect(() => request(address), [address]);

  return { ...data, setView };
}
