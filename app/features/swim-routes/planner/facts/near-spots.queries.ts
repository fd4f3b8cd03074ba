import { queryOptions } from "@tanstack/react-query";
import { clientQuery } from "#app/backend/client.queries.ts";
import type { Position } from "#domain/geo/position.ts";
import { MINUTE_MS } from "#domain/time.ts";

export const spotsByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    ...clientQuery(["spots", "of-route", ids], async (client) => {
      const { listSpotsById } = await import("#app/features/spots/named-spots.data.ts");
      return listSpotsById(client, ids);
    }),
    enabled: ids.length > 0,
    staleTime: 10 * MINUTE_MS,
  });

const SPOTS_LIMIT = 60;

/** The spots nearest to a place; their code is loaded with the first question. */
export const plannerSpotsQuery = (place: Position | null) =>
  queryOptions({
    ...clientQuery(["spots", "near-route", place], async (client) => {
      const { listSpotsNear } = await import("#app/features/spots/spots.data.ts");
      return place ? listSpotsNear(client, place, { maxResults: SPOTS_LIMIT }) : [];
    }),
    enabled: place !== null,
    staleTime: 10 * MINUTE_MS,
  });
