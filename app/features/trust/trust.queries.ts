import { clientQuery } from "#app/backend/client.queries.ts";
import { getOwnTrust } from "./trust.data.ts";

export const ownTrustQuery = (userId: string) => ({
  ...clientQuery(["trust", userId], (client) => getOwnTrust(client, userId, new Date())),
  staleTime: 60_000,
  refetchOnMount: true,
});
