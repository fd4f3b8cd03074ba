import type { AccountClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { thumbnailPath } from "#domain/reviews/picture-path.ts";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";

export const PHOTO_ADDRESS_SECONDS = 3600;

type Photo = ShownWorkout["photos"][number];

/** Photos with addresses that work for an hour; without those that the reader may no longer see. */
export async function signPhotos(client: AccountClient, photos: readonly Photo[]) {
  const paths = photos.flatMap(({ path }) => [path, thumbnailPath(path)]);
  const bucket = client.storage.from("workout-photos");
  const signed = unwrap(await bucket.createSignedUrls([...new Set(paths)], PHOTO_ADDRESS_SECONDS));
  const addresses = new Map(signed.map(({ path, error, signedUrl }) => [path, error === null ? signedUrl : null]));
  return photos.flatMap(({ id, path, caption }) => {
    const url = addresses.get(path);
    return url ? [{ id, caption, url, thumbnailUrl: addresses.get(thumbnailPath(path)) ?? url }] : [];
  });
}

export type SignedPhoto = Awaited<ReturnType<typeof signPhotos>>[number];
