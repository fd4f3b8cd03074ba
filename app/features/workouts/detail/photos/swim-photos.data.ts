import type { AccountClient } from "#app/backend/backend-client.ts";
import { PICTURE_ADDRESS_SECONDS, signPictures } from "#app/backend/private-pictures.data.ts";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";

export const PHOTO_ADDRESS_SECONDS = PICTURE_ADDRESS_SECONDS;

type Photo = ShownWorkout["photos"][number];

/** Photos with addresses that work for an hour; without those that the reader may no longer see. */
export async function signPhotos(client: AccountClient, photos: readonly Photo[]) {
  const signed = await signPictures(
    client,
    "workout-photos",
    photos.map(({ path }) => path),
  );
  return photos.flatMap(({ id, path, caption }) => {
    const found = signed.find((picture) => picture.path === path);
    return found ? [{ id, caption, url: found.url, thumbnailUrl: found.thumbnailUrl }] : [];
  });
}

export type SignedPhoto = Awaited<ReturnType<typeof signPhotos>>[number];
