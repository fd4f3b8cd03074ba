import type { QueryClient } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import type { OwnNumbersForm, PastCleanupForm, ResultForm, ReviewForm } from "#domain/cleanups/cleanup-forms.ts";
import { type Bounds, formatBounds } from "#domain/geo/bounds.ts";
import type { Position } from "#domain/geo/position.ts";
import { getDebrisCard } from "./card/card.data.ts";
import {
  answerCleanup,
  getCleanup,
  getGroupCleanups,
  getMyCleanups,
  listCleanups,
  listLitterSpots,
  recordPastCleanup,
  removeCounts,
  reportMyNumbers,
  reviewPerson,
  saveResult,
} from "./cleanups.data.ts";
import { addCleanupPhoto, approveCleanupPhoto, removeCleanupPhoto, signCleanupPhotos } from "./summary/photos.data.ts";

const CLEANUPS = ["cleanups"] as const;
const RELOAD = { reload: CLEANUPS } as const;
/** The form shows the problem. */
const IN_FORM = { ...RELOAD, silent: true } as const;
const CARD_FRESH_MS = 2_000;

/** After counts came by the outbox. */
export const reloadCleanups = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: CLEANUPS });

export const cleanupQuery = (id: string) => clientQuery([...CLEANUPS, "one", id], (client) => getCleanup(client, id));

const placeKey = (near: Position | null) => near && [near.latitude.toFixed(2), near.longitude.toFixed(2)].join();

export const cleanupsQuery = (isPast: boolean, near: Position | null) =>
  clientQuery([...CLEANUPS, "list", isPast, placeKey(near)], (client) => listCleanups(client, isPast, near));

export const litterQuery = (bounds: Bounds) =>
  clientQuery([...CLEANUPS, "litter", formatBounds(bounds)], (client) => listLitterSpots(client, bounds));

export const groupCleanupsQuery = (groupId: string) =>
  clientQuery([...CLEANUPS, "group", groupId], (client) => getGroupCleanups(client, groupId));

export const myCleanupsQuery = (userId: string) =>
  clientQuery([...CLEANUPS, "mine", userId], (client) => getMyCleanups(client));

export const debrisCardQuery = (id: string, deviceId: string) => ({
  ...clientQuery([...CLEANUPS, "card", id, deviceId], (client) => getDebrisCard(client, id, deviceId)),
  staleTime: CARD_FRESH_MS,
});

export const photosQuery = (id: string, paths: readonly string[]) =>
  clientQuery([...CLEANUPS, "photos", id, paths], () => signCleanupPhotos(paths));

export const useAnswerCleanup = () =>
  useClientMutation(
    (client, { id, answer }: { id: string; answer: "going" | "not" }) => answerCleanup(client, id, answer),
    RELOAD,
  );

export const useSaveResult = (id: string) =>
  useClientMutation((client, figures: ResultForm) => saveResult(client, id, figures), IN_FORM);

export const useReportMyNumbers = (id: string) =>
  useClientMutation((client, numbers: OwnNumbersForm) => reportMyNumbers(client, id, numbers), IN_FORM);

export const useReviewPerson = (cleanupId: string) =>
  useClientMutation(
    (client, review: ReviewForm & { userId: string }) => reviewPerson(client, { cleanupId, ...review }),
    IN_FORM,
  );

export const useRemoveCounts = (cleanupId: string) =>
  useClientMutation((client, userId: string) => removeCounts(client, cleanupId, userId), RELOAD);

export const useRecordPastCleanup = () =>
  useClientMutation(
    (client, { past, timeZone }: { past: PastCleanupForm; timeZone: string }) =>
      recordPastCleanup(client, past, timeZone),
    IN_FORM,
  );

export const useAddPhoto = (id: string) =>
  useClientMutation(
    (client, photo: { id: string; moment: "before" | "during" | "after"; file: File }) =>
      addCleanupPhoto(client, { cleanupId: id, ...photo }),
    RELOAD,
  );

export const useApprovePhoto = () =>
  useClientMutation((client, photoId: string) => approveCleanupPhoto(client, photoId), RELOAD);

export const useRemovePhoto = () =>
  useClientMutation((client, photoId: string) => removeCleanupPhoto(client, photoId), RELOAD);
