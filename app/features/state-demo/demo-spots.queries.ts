import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { parseSpotFilters } from "#domain/spots/parse-spot-filters.ts";
import { type ListDensity, spotListLimit } from "#domain/spots/spot-list-limits.ts";
import type { DemoFilters } from "#domain/state-demo/demo-filters.ts";

export const demoSpotsQuery = (filters: DemoFilters, density: ListDensity) =>
  queryOptions({
    queryKey: ["state-demo", filters, density],
    queryFn: async () => {
      const { listSpots } = await import("#app/features/spots/spots.data.ts");
      const wanted = { ...parseSpotFilters(new URLSearchParams()), ...filters };
      const { spots } = await listSpots(await getBrowserClient(), wanted, { pageSize: spotListLimit(density, false) });
      return spots;
    },
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
