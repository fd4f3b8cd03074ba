import { clientQuery } from "#app/backend/client.queries.ts";
import { getNextGathering } from "./next-gathering.data.ts";

export const nextGatheringQuery = (userId: string) =>
  clientQuery(["gatherings", "next", userId], (client) => getNextGathering(client, userId));
