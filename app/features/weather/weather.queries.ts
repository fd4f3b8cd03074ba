import { queryOptions } from "@tanstack/react-query";
import { clientQuery } from "#app/backend/client.queries.ts";
import { getWeatherOutlook } from "./weather.data.ts";

const OUTLOOK_STALE_MS = 5 * 60_000;

/** As far ahead as row security lets the swimmer look. Loaded again when the page shows values of a later fetch. */
export const spotOutlookQuery = (spotId: string, fetchedAt: string) =>
  queryOptions({
    ...clientQuery(["weather", "outlook", spotId, fetchedAt], (client) => getWeatherOutlook(client, spotId)),
    staleTime: OUTLOOK_STALE_MS,
    // Only of the same spot: another spot's forecast must never stand in.
    placeholderData: (earlier, query) => (query?.queryKey[2] === spotId ? earlier : undefined),
  });
