import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import type { Position } from "#domain/geo/position.ts";
import { formatPosition } from "#domain/geo/position.ts";
import { NEARBY_FRESH_MS, SPOT_FRESH_MS, SPOT_NAMES_FRESH_MS } from "#domain/spots/spot-list-limits.ts";
import { listSimilarNames, listSpotNames, listSpotsById, MAX_SPOT_NAMES } from "./named-spots.data.ts";
import { listSpotsNear } from "./spots.data.ts";

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

/** What a field offers while a spot's name is typed, unless there are too many: then only the first are here. */
export const spotNamesQuery = () =>
  queryOptions({
    queryKey: ["spots", "names"],
    queryFn: async () => listSpotNames(await getBrowserClient()),
    select: (spots) => ({ spots, isCut: spots.length >= MAX_SPOT_NAMES }),
    staleTime: SPOT_NAMES_FRESH_MS,
    meta: { silent: true },
  });

const OFFERED_NAMES = 20;

/** The names that come close to what is typed, the closest first. */
export const namesLikeQuery = (words: string) =>
  queryOptions({
    queryKey: ["spots", "names", words],
    queryFn: async () => listSimilarNames(await getBrowserClient(), words, OFFERED_NAMES),
    placeholderData: keepPreviousData,
    staleTime: SPOT_NAMES_FRESH_MS,
    meta: { silent: true },
  });
