import { queryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { getWeatherOutlook } from "./weather.data.ts";

const OUTLOOK_STALE_MS = 5 * 60_000;

/** As far ahead as the swimmer may look, which row security decides. */
export const spotOutlookQuery = (spotId: string) =>
  queryOptions({
    queryKey: ["weather", "outlook", spotId],
    queryFn: async () => getWeatherOutlook(await getBrowserClient(), spotId),
    staleTime: OUTLOOK_STALE_MS,
    meta: { silent: true },
  });
