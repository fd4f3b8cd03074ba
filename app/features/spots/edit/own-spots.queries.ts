import { queryOptions } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import type { OwnSpot } from "#domain/spots/own-spot.ts";
import type { NewSpot } from "#domain/spots/spot-draft.ts";
import { changeSpot, getAddedSpot, listAddedSpots, withdrawSpot } from "./own-spots.data.ts";

/** Staff may decide at any time. */
const NEVER_FRESH = { staleTime: 0, refetchOnMount: "always" } as const;

export const addedSpotsQuery = (userId: string) =>
  queryOptions({
    ...clientQuery(["spots", "added", userId], (client) => listAddedSpots(client, userId)),
    ...NEVER_FRESH,
  });

export const addedSpotQuery = (userId: string, spotId: string) =>
  queryOptions({
    ...clientQuery(["spots", "added", userId, spotId], (client) => getAddedSpot(client, userId, spotId)),
    ...NEVER_FRESH,
  });

export const useChangeSpot = () =>
  useClientMutation(
    (client, { before, spot }: { before: OwnSpot; spot: NewSpot }) => changeSpot(client, before, spot),
    {
      silent: true,
    },
  );

export const useWithdrawSpot = (userId: string) =>
  useClientMutation(withdrawSpot, { reload: addedSpotsQuery(userId).queryKey });
