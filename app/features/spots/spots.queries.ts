import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import type { Position } from "#domain/geo/position.ts";
import { formatPosition } from "#domain/geo/position.ts";
import { NEARBY_FRESH_MS, SPOT_FRESH_MS, SPOT_NAMES_FRESH_MS } from "#domain/spots/spot-list-limits.ts";
import { listSpotNames, listSpotsById, listSpotsNear } from "./spots.data.ts";

/** Named by their ids in any order, so that starring one spot does not ask for all of them again. */
export const spotsByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ["spots", "by-id", [...ids].sort()],
    queryFn: async () => (ids.length > 0 ? listSpotsById(await getBrowserClient(), ids) : []),
    placeholderData: keepPreviousData,
    staleTime: SPOT_FRESH_MS,
    meta: { silent: true },
  });

const NEARBY_COUNT = 5;

export const spotsNearQuery = (position: Position) =>
  queryOptions({
    queryKey: ["spots", "near", formatPosition(position)],
    queryFn: async () => listSpotsNear(await getBrowserClient(), position, { maxResults: NEARBY_COUNT }),
    staleTime: NEARBY_FRESH_MS,
    meta: { silent: true },
  });

/** What a field offers while a spot's name is typed. */
export const spotNamesQuery = () =>
  queryOptions({
    queryKey: ["spots", "names"],
    queryFn: async () => listSpotNames(await getBrowserClient()),
    staleTime: SPOT_NAMES_FRESH_MS,
    meta: { silent: true },
  });
