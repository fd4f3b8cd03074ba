import { queryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { getWeatherOutlook } from "./weather.data.ts";

const OUTLOOK_STALE_MS = 5 * 60_000;

/**
 * As far ahead as the swimmer may look, which row security decides. Asked for anew once the page itself shows values of a
 * later fetch.
 */
export const spotOutlookQuery = (spotId: string, fetchedAt: string) =>
  queryOptions({
    queryKey: ["weather", "outlook", spotId, fetchedAt],
    queryFn: async () => getWeatherOutlook(await getBrowserClient(), spotId),
    staleTime: OUTLOOK_STALE_MS,
    // Of the same spot only: what was forecast for another one is no forecast for this.
    placeholderData: (earlier, query) => (query?.queryKey[2] === spotId ? earlier : undefined),
    meta: { silent: true },
  });
