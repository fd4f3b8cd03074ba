import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { decideOnSpot, listPendingSpots, type SpotDecision } from "./adding-spots.data.ts";

export const pendingSpotsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["spots", "pending", userId],
    queryFn: async () => listPendingSpots(await getBrowserClient()),
    staleTime: 0,
    refetchOnMount: "always",
    meta: { silent: true },
  });

export function useDecideOnSpot(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (wish: SpotDecision) => decideOnSpot(await getBrowserClient(), wish),
    onSettled: () => queries.invalidateQueries(pendingSpotsQuery(userId)),
    meta: { silent: true },
  });
}
