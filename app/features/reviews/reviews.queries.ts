import { useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import type { ContentReport } from "#domain/reviews/content-report.ts";
import type { FinishedReview } from "#domain/reviews/review-draft.ts";

/** Loaded with a swimmer's first request; what visitors read is loaded on the server. */
const loadReviewsData = () => import("./reviews.data.ts");
const loadPhotosData = () => import("./photos.data.ts");

type SwimmerAtSpot = { userId: string; spotId: string };

export const ownReviewQuery = (place: SwimmerAtSpot) =>
  clientQuery(["reviews", "own", place.userId, place.spotId], async (client) =>
    (await loadReviewsData()).getOwnReview(client, place),
  );

/** Only swimmers may read names; without them the reviews are still shown. */
export const authorsQuery = (userIds: readonly string[]) => {
  const ids = [...new Set(userIds)].sort();
  return clientQuery(["reviews", "authors", ids], async (client) =>
    ids.length > 0 ? (await loadReviewsData()).listAuthors(client, ids) : [],
  );
};

export const ownPhotosQuery = (place: SwimmerAtSpot) =>
  clientQuery(["photos", "own", place.userId, place.spotId], async (client) =>
    (await loadPhotosData()).listOwnPhotos(client, place),
  );

/** Reloads the page too: it got the list and the average from the server. */
function useReloadPage(queryKey: readonly unknown[]) {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey }), revalidate()]);
  };
}

export const useSaveReview = (place: SwimmerAtSpot) =>
  useClientMutation(
    async (client, review: FinishedReview) => (await loadReviewsData()).saveReview(client, place, review),
    { onSuccess: useReloadPage(ownReviewQuery(place).queryKey), silent: true },
  );

export const useRemoveReview = (place: SwimmerAtSpot) =>
  useClientMutation(async (client) => (await loadReviewsData()).removeReview(client, place), {
    onSuccess: useReloadPage(ownReviewQuery(place).queryKey),
  });

export const useUploadPicture = (spotId: string) =>
  useClientMutation(async (client, file: File) => (await loadPhotosData()).uploadSpotPicture(client, spotId, file), {
    silent: true,
  });

export const useAddPhoto = (place: SwimmerAtSpot) =>
  useClientMutation(
    async (client, photo: { path: string; caption: string }) => (await loadPhotosData()).addPhoto(client, place, photo),
    { onSuccess: useReloadPage(ownPhotosQuery(place).queryKey), silent: true },
  );

export const useRemovePhoto = (place: SwimmerAtSpot) =>
  useClientMutation(
    async (client, photoId: string) => (await loadPhotosData()).removePhoto(client, place.userId, photoId),
    { onSuccess: useReloadPage(ownPhotosQuery(place).queryKey) },
  );

export const useReportContent = (userId: string) =>
  useClientMutation(
    async (client, report: ContentReport) => (await loadPhotosData()).reportContent(client, userId, report),
    { silent: true },
  );
