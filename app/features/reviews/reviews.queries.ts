import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import type { ContentReport } from "#domain/reviews/content-report.ts";
import type { FinishedReview } from "#domain/reviews/review-draft.ts";

/** Comes with the first question of a swimmer; what visitors read is loaded on the server. */
const loadReviewsData = () => import("./reviews.data.ts");
const loadPhotosData = () => import("./photos.data.ts");

type Place = { userId: string; spotId: string };

export const ownReviewQuery = ({ userId, spotId }: Place) =>
  queryOptions({
    queryKey: ["reviews", "own", userId, spotId],
    queryFn: async () => (await loadReviewsData()).getOwnReview(await getBrowserClient(), { userId, spotId }),
    meta: { silent: true },
  });

/** Names are for swimmers only. Where they cannot be had, the words stand without them. */
export const authorsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ["reviews", "authors", [...new Set(ids)].sort()],
    queryFn: async () =>
      ids.length > 0 ? (await loadReviewsData()).listAuthors(await getBrowserClient(), [...new Set(ids)]) : [],
    meta: { silent: true },
  });

export const ownPhotosQuery = ({ userId, spotId }: Place) =>
  queryOptions({
    queryKey: ["photos", "own", userId, spotId],
    queryFn: async () => (await loadPhotosData()).listOwnPhotos(await getBrowserClient(), { userId, spotId }),
    meta: { silent: true },
  });

/** Looks at the page again: list and average were made on the server. */
function useLookAgain(queryKey: readonly unknown[]) {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey }), revalidate()]);
  };
}

export function useSaveReview(place: Place) {
  const onSuccess = useLookAgain(ownReviewQuery(place).queryKey);
  return useMutation({
    mutationFn: async (review: FinishedReview) =>
      (await loadReviewsData()).saveReview(await getBrowserClient(), place, review),
    onSuccess,
    // Said in the form.
    meta: { silent: true },
  });
}

export function useRemoveReview(place: Place) {
  const onSuccess = useLookAgain(ownReviewQuery(place).queryKey);
  return useMutation({
    mutationFn: async () => (await loadReviewsData()).removeReview(await getBrowserClient(), place),
    onSuccess,
  });
}

export function useUploadPicture(spotId: string) {
  return useMutation({
    mutationFn: async (file: File) =>
      (await loadPhotosData()).uploadSpotPicture(await getBrowserClient(), spotId, file),
    // Said beside the picture.
    meta: { silent: true },
  });
}

export function useAddPhoto(place: Place) {
  const onSuccess = useLookAgain(ownPhotosQuery(place).queryKey);
  return useMutation({
    mutationFn: async (photo: { path: string; caption: string }) =>
      (await loadPhotosData()).addPhoto(await getBrowserClient(), place, photo),
    onSuccess,
    meta: { silent: true },
  });
}

export function useRemovePhoto(place: Place) {
  const onSuccess = useLookAgain(ownPhotosQuery(place).queryKey);
  return useMutation({
    mutationFn: async (photoId: string) =>
      (await loadPhotosData()).removePhoto(await getBrowserClient(), place.userId, photoId),
    onSuccess,
  });
}

export function useReportContent(userId: string) {
  return useMutation({
    mutationFn: async (report: ContentReport) =>
      (await loadPhotosData()).reportContent(await getBrowserClient(), userId, report),
    meta: { silent: true },
  });
}
