import { queryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { useSetListed } from "#app/backend/listed-ids.queries.ts";
import { listVisitedSpotIds, setVisited } from "./visited.data.ts";

export const visitedQuery = (userId: string) =>
  queryOptions({
    queryKey: ["visited", userId],
    queryFn: async () => listVisitedSpotIds(await getBrowserClient(), userId),
    meta: { silent: true },
  });

export function useSetVisited(userId: string, spotId: string) {
  return useSetListed({
    queryKey: visitedQuery(userId).queryKey,
    id: spotId,
    send: async (isVisited) => setVisited(await getBrowserClient(), userId, { spotId, isVisited }),
  });
}
