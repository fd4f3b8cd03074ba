import { thumbnailPath } from "#domain/reviews/picture-path.ts";
import type { AccountClient } from "./backend-client.ts";
import { unwrap } from "./unwrap.ts";

export const PICTURE_ADDRESS_SECONDS = 3600;

/** Buckets whose files are read with the reader's rights. */
export type PrivateBucket = "workout-photos" | "group-photos";

export type SignedPicture = { path: string; url: string; thumbnailUrl: string };

/** Addresses that work for an hour; without those that the reader may no longer see. */
export async function signPictures(
  client: AccountClient,
  bucket: PrivateBucket,
  paths: readonly string[],
): Promise<SignedPicture[]> {
  const files = paths.flatMap((path) => [path, thumbnailPath(path)]);
  const signing = client.storage.from(bucket).createSignedUrls([...new Set(files)], PICTURE_ADDRESS_SECONDS);
  const addresses = new Map(
    unwrap(await signing).map(({ path, error, signedUrl }) => [path, error === null ? signedUrl : null]),
  );
  return paths.flatMap((path) => {
    const url = addresses.get(path);
    return url ? [{ path, url, thumbnailUrl: addresses.get(thumbnailPath(path)) ?? url }] : [];
  });
}
