import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import type { Position } from "#domain/geo/position.ts";
import { formatPosition } from "#domain/geo/position.ts";
import { type OwnList, type SpotFilters, spotFilterQuery } from "#domain/spots/spot-filters.ts";
import { NEARBY_FRESH_MS, SPOT_FRESH_MS } from "#domain/spots/spot-list-limits.ts";
import { listOwnSpotIds, listSpots, listSpotsById, listSpotsNear } from "./spots.data.ts";

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

/** A page of the swimmer's own spots that fit the filters. */
export const ownSpotsQuery = (userId: string, list: OwnList, filters: SpotFilters) =>
  queryOptions({
    queryKey: ["spots", "own", userId, list, spotFilterQuery(filters)],
    queryFn: async () => {
      const client = await getBrowserClient();
      return listSpots(client, filters, { ids: await listOwnSpotIds(client, userId, list) });
    },
    // What the swimmer stars or visits meanwhile belongs here at the next look.
    staleTime: 0,
    refetchOnMount: "always",
    meta: { silent: true },
  });
