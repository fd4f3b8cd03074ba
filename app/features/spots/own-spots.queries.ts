import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import type { OwnSpot } from "#domain/spots/own-spot.ts";
import type { NewSpot } from "#domain/spots/spot-draft.ts";
import { changeSpot, getAddedSpot, listAddedSpots, withdrawSpot } from "./own-spots.data.ts";

/** What staff decide meanwhile is seen at the next look. */
const ALWAYS_ASKED = { staleTime: 0, refetchOnMount: "always", meta: { silent: true } } as const;

export const addedSpotsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["spots", "added", userId],
    queryFn: async () => listAddedSpots(await getBrowserClient(), userId),
    ...ALWAYS_ASKED,
  });

export const addedSpotQuery = (userId: string, spotId: string) =>
  queryOptions({
    queryKey: ["spots", "added", userId, spotId],
    queryFn: async () => getAddedSpot(await getBrowserClient(), userId, spotId),
    ...ALWAYS_ASKED,
  });

type Change = { before: OwnSpot; spot: NewSpot };

export function useChangeSpot(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ before, spot }: Change) => changeSpot(await getBrowserClient(), before, spot),
    onSuccess: () => queries.invalidateQueries({ queryKey: addedSpotsQuery(userId).queryKey, refetchType: "none" }),
    meta: { silent: true },
  });
}

export function useWithdrawSpot(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (spotId: string) => withdrawSpot(await getBrowserClient(), spotId),
    onSettled: () => queries.invalidateQueries(addedSpotsQuery(userId)),
  });
}
