import type { BackendClient } from "#app/backend/backend-client.ts";
import { getAccountClient } from "#app/backend/session/account-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { uploadPicture } from "#app/backend/upload-picture.ts";
import { cleanupError } from "#domain/cleanups/cleanup-errors.ts";

const BUCKET = "cleanup-photos";
const ADDRESS_SECONDS = 3600;

type NewPhoto = { id: string; cleanupId: string; moment: "before" | "during" | "after"; file: File };

/** A photo that is sent twice is kept once. */
export async function addCleanupPhoto(client: BackendClient, { id, cleanupId, moment, file }: NewPhoto) {
  const known = await client.from("cleanup_photos").select("id").eq("id", id).maybeSingle();
  if (unwrap(known) !== null) return;
  const stored = await uploadPicture(client, { file, purpose: "cleanup-photo" });
  if (!stored) throw cleanupError("photo_not_saved");
  const row = { id, gathering_id: cleanupId, moment, path: stored.path };
  unwrap(await client.from("cleanup_photos").upsert(row, { ignoreDuplicates: true }), (problem) =>
    cleanupError(problem.hint === "too_many_photos" ? "too_many_photos" : "photo_not_saved", problem),
  );
}

export async function removeCleanupPhoto(client: BackendClient, id: string) {
  unwrap(await client.from("cleanup_photos").delete().eq("id", id));
}

export async function approveCleanupPhoto(client: BackendClient, id: string) {
  unwrap(await client.rpc("approve_cleanup_photo", { photo: id }));
}

/** Addresses that work for an hour, by path. */
export async function signCleanupPhotos(paths: readonly string[]) {
  if (paths.length === 0) return new Map<string, string>();
  const bucket = (await getAccountClient()).storage.from(BUCKET);
  const signed = unwrap(await bucket.createSignedUrls([...paths], ADDRESS_SECONDS));
  return new Map(signed.flatMap(({ path, signedUrl, error }) => (path && !error ? [[path, signedUrl] as const] : [])));
}
