import { queryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { getOwnTrust } from "./trust.data.ts";

export const ownTrustQuery = (userId: string) =>
  queryOptions({
    queryKey: ["trust", userId],
    queryFn: async () => getOwnTrust(await getBrowserClient(), userId, new Date()),
    staleTime: 60_000,
    refetchOnMount: true,
    meta: { silent: true },
  });
