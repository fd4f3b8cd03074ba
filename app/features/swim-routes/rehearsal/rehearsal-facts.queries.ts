import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { clientQuery } from "#app/backend/client.queries.ts";
import type { Position } from "#domain/geo/position.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time.ts";

/** A route that moves by less keeps its forecast: a tenth of a degree is about 10 km. */
const STEPS_PER_DEGREE = 10;

const coarse = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;

/** Kept for a day, so that a swim can be rehearsed again without a network. */
export const placeFactsQuery = (spotId: string | null, middle: Position | null) => {
  const place = middle && { spotId, latitude: coarse(middle.latitude), longitude: coarse(middle.longitude) };
  return queryOptions({
    ...clientQuery(["swim-routes", "place-facts", place], async (client) => {
      const { getPlaceFacts } = await import("./rehearsal-facts.data.ts");
      if (!place) throw new Error("a route without points has no place");
      return getPlaceFacts(client, place);
    }),
    enabled: place !== null,
    placeholderData: keepPreviousData,
    staleTime: 15 * MINUTE_MS,
    gcTime: 24 * HOUR_MS,
  });
};
