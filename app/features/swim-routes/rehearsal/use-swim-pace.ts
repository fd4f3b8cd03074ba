import { useQuery } from "@tanstack/react-query";
import { PACE_LIMITS } from "#domain/swim-routes/route-limits.ts";
import { swimPaceQuery, useWriteSwimPace } from "../swim-routes.queries.ts";

/** The swimmer's seconds for 100 m, the usual ones until they set theirs. */
export function useSwimPace(userId: string) {
  const { data } = useQuery(swimPaceQuery(userId));
  const { mutate } = useWriteSwimPace(userId);
  return { pace: data ?? PACE_LIMITS.usual, isSet: typeof data === "number", setPace: mutate };
}
