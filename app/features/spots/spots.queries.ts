import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { clientQuery } from "#app/backend/client.queries.ts";
import { formatPosition, type Position } from "#domain/geo/position.ts";
import { NEARBY_FRESH_MS, SPOT_FRESH_MS, SPOT_NAMES_FRESH_MS } from "#domain/spots/spot-list-limits.ts";
import { listLaterVerdicts } from "./list/later-verdicts.data.ts";
import { listSimilarNames, listSpotNames, listSpotsById, SPOT_NAMES_LIMIT } from "./named-spots.data.ts";
import { listSpotsNear } from "./spots.data.ts";

/** The key has the ids in order, so that starring one spot does not load all of them again. */
export const spotsByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    ...clientQuery(["spots", "by-id", [...ids].sort()], (client) => (ids.length > 0 ? listSpotsById(client, ids) : [])),
    placeholderData: keepPreviousData,
    staleTime: SPOT_FRESH_MS,
  });

/** By spot id; empty where the plan has only the free hours. */
export const laterVerdictsQuery = (ids: readonly string[]) =>
  queryOptions({
    ...clientQuery(["spots", "later-verdicts", [...ids].sort()], (client) => listLaterVerdicts(client, ids)),
    placeholderData: keepPreviousData,
    staleTime: SPOT_FRESH_MS,
  });

export const spotsNearQuery = (position: Position, maxResults: number) =>
  queryOptions({
    ...clientQuery(["spots", "near", formatPosition(position), maxResults], (client) =>
      listSpotsNear(client, position, { maxResults }),
    ),
    staleTime: NEARBY_FRESH_MS,
  });

/** All names to suggest while typing; `isCut` when there are more than one request returns. */
export const spotNamesQuery = () =>
  queryOptions({
    ...clientQuery(["spots", "names"], listSpotNames),
    select: (spots) => ({ spots, isCut: spots.length >= SPOT_NAMES_LIMIT }),
    staleTime: SPOT_NAMES_FRESH_MS,
  });

const SUGGESTED_NAMES = 20;

/** The most similar names first. */
export const namesLikeQuery = (words: string) =>
  queryOptions({
    ...clientQuery(["spots", "names", words], (client) => listSimilarNames(client, words, SUGGESTED_NAMES)),
    placeholderData: keepPreviousData,
    staleTime: SPOT_NAMES_FRESH_MS,
  });
