import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { useDebouncedValue } from "#app/ui/form/use-debounced-value.ts";
import { type Bounds, formatBounds } from "#domain/geo/bounds.ts";
import { DEFAULT_ORDER, type SpotFilters, spotFilterQuery } from "#domain/spots/spot-filters.ts";
import type { HoursAnswer } from "../map/map-spots.loader.ts";
import { MAP_SPOTS_PATH } from "../map/use-map-spots.ts";

/** How many spots in view are worth a swim at each hour; undefined until known. */
export function useHourCounts(filters: SpotFilters, view: Bounds | null) {
  const { load, data } = useFetcher<{ hours: HoursAnswer }>();
  const query = new URLSearchParams(spotFilterQuery({ ...filters, page: 0, order: DEFAULT_ORDER }));
  query.set("hours", "1");
  if (view) query.set("view", formatBounds(view));
  const address = useDebouncedValue(`${MAP_SPOTS_PATH}?${query}`);

  const request = useEffectEvent((wanted: string) => void load(wanted));
  useEffect(() => {
    if (view) request(address);
  }, [address, view]);
  return data?.hours;
}
