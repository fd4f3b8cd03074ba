import { useQuery } from "@tanstack/react-query";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { swimmerBandQuery } from "./swimmer-band.queries.ts";

/** The water that the signed-in swimmer likes; null for visitors, for swimmers who haven't said, and until it is known. */
export function useSwimmerBand() {
  const swimmer = useSwimmer();
  const { data = null } = useQuery({ ...swimmerBandQuery(swimmer?.id ?? ""), enabled: swimmer !== null });
  return data;
}
