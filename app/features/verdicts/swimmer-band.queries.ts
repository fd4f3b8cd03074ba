import { queryOptions, useQuery } from "@tanstack/react-query";
import { clientQuery } from "#app/backend/client.queries.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { getSwimmerBand } from "./swimmer-band.data.ts";

const BAND_STALE_MS = 5 * 60_000;

/** Without it the page shows the verdict for everyone. */
const swimmerBandQuery = (userId: string) =>
  queryOptions({
    ...clientQuery(["conditions", "band", userId], (client) => getSwimmerBand(client, userId)),
    staleTime: BAND_STALE_MS,
  });

/** The signed-in swimmer's temperature range; null for visitors, without one, and until it is loaded. */
export function useSwimmerBand() {
  const swimmer = useSwimmer();
  const { data = null } = useQuery({ ...swimmerBandQuery(swimmer?.id ?? ""), enabled: swimmer !== null });
  return data;
}
