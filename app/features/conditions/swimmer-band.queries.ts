import { queryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { getSwimmerBand } from "./swimmer-band.data.ts";

const BAND_STALE_MS = 5 * 60_000;

export const swimmerBandQuery = (userId: string) =>
  queryOptions({
    queryKey: ["conditions", "band", userId],
    queryFn: async () => getSwimmerBand(await getBrowserClient(), userId),
    staleTime: BAND_STALE_MS,
    // Without it the page says what it says to everybody.
    meta: { silent: true },
  });
