import { getBrowserClient } from "#app/backend/browser-client.ts";
import { clientQuery } from "#app/backend/client.queries.ts";
import { useSetListed } from "#app/backend/listed-ids.queries.ts";
import { listVisitedSpotIds, setVisited } from "./visited.data.ts";

export const visitedQuery = (userId: string) =>
  clientQuery(["visited", userId], (client) => listVisitedSpotIds(client, userId));

export const useSetVisited = (userId: string, spotId: string) =>
  useSetListed({
    queryKey: visitedQuery(userId).queryKey,
    id: spotId,
    send: async (isVisited) => setVisited(await getBrowserClient(), userId, { spotId, isVisited }),
  });
