import { keepPreviousData } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import type { SpotChanges } from "#domain/admin/spot-changes.ts";
import { adminQuery } from "../admin.queries.ts";
import {
  approveSpot,
  deleteSpot,
  findOtherSpots,
  type ListedSpot,
  listSpots,
  mergeSpots,
  saveSpot,
} from "./admin-spots.data.ts";

const RELOAD = { reload: ["admin"] } as const;
const RELOAD_SILENTLY = { ...RELOAD, silent: true } as const;

export const adminSpotsQuery = (adminId: string, words: string, page: number) => ({
  ...adminQuery(["admin", adminId, "spots", words, page], (client) => listSpots(client, { words, page })),
  placeholderData: keepPreviousData,
});

export const useSaveSpot = (spotId: string) =>
  useClientMutation((client, changes: SpotChanges) => saveSpot(client, spotId, changes), RELOAD_SILENTLY);

export const useDeleteSpot = () => useClientMutation(deleteSpot, RELOAD);
export const useApproveSpot = () => useClientMutation(approveSpot, RELOAD);
export const useMergeSpots = () => useClientMutation(mergeSpots, RELOAD);

export const similarSpotsQuery = (spot: ListedSpot, words: string) => ({
  ...clientQuery(["admin", "others", spot.id, words], (client) => findOtherSpots(client, spot, words)),
  staleTime: 0,
  placeholderData: keepPreviousData,
});
