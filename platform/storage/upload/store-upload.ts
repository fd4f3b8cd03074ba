import { randomUUID } from "node:crypto";
import type { Caller } from "../../caller.ts";
import type { Target } from "../object-name.ts";
import { type Bucket, findBucket, type NewContent, type WriteKind, writeObject } from "../objects.ts";
import type { SentBody } from "../routes/request-body.ts";
import { ownerOf, type StorageContext, toStorageRequest } from "../storage-context.ts";
import { noSuchBucket, tooManyAtOnce } from "../storage-error.ts";
import { readIncomingFile } from "./incoming-file.ts";
import { receiveFile } from "./receive-file.ts";

/** More than a browser sends to one host at once. */
const PARALLEL_UPLOADS_LIMIT = 16;

export type Upload = { target: Target; kind: WriteKind; caller: Caller };

class RolledBack extends Error {}

/** The row of an upload before its content is known. */
const draft = (caller: Caller): NewContent => ({
  id: randomUUID(),
  version: randomUUID(),
  owner: ownerOf(caller),
  metadata: null,
  userMetadata: null,
});

/** Checks before a byte is read that the policies allow the upload, by a write that is rolled back. */
export async function testUpload({ engine }: StorageContext, { target, kind, caller }: Upload) {
  const attempt = engine.transaction(toStorageRequest(caller, false), async (tx) => {
    await writeObject(tx, target, kind, draft(caller));
    throw new RolledBack("only the permission was checked");
  });
  await attempt.catch((problem: unknown) => {
    if (!(problem instanceof RolledBack)) throw problem;
  });
}

export async function requireBucket({ engine }: StorageContext, id: string): Promise<Bucket> {
  const bucket = await findBucket(engine, id);
  if (!bucket) throw noSuchBucket();
  return bucket;
}

/** The size limit for files of the bucket. */
export const maxBytesIn = ({ maxFileBytes }: StorageContext, { file_size_limit }: Bucket) =>
  Math.min(maxFileBytes, file_size_limit === null ? maxFileBytes : Number(file_size_limit));

/**
 * Writes a file with `fill`, then its row. No transaction is open while bytes move; on a failure the new file is removed
 * and the old one stays.
 */
export async function storeFile(
  storage: StorageContext,
  { target, kind, caller }: Upload,
  fill: (version: string) => Promise<Pick<NewContent, "metadata" | "userMetadata">>,
) {
  const version = await storage.orphanedFiles.begin();
  try {
    const content = { ...draft(caller), version, ...(await fill(version)) };
    const id = await storage.engine.transaction(toStorageRequest(caller, false), async (tx) => {
      await storage.orphanedFiles.claim(tx, version);
      return writeObject(tx, target, kind, content);
    });
    if (kind !== "insert") storage.orphanedFiles.sweepLater();
    return id;
  } catch (problem) {
    // The first failure is reported; the file stays on the list of those to remove.
    await storage.orphanedFiles.discard(version).catch((err: unknown) => {
      storage.log.error({ err }, "an orphaned file could not be removed");
    });
    throw problem;
  }
}

/** Runs `work` unless the user has too many uploads under way; the secret key is not limited. */
async function withUploadSlot<T>(
  { underWay }: StorageContext,
  owner: string | null,
  work: () => Promise<T>,
): Promise<T> {
  if (owner === null) return work();
  const count = (by: number) => (underWay.get(owner) ?? 0) + by;
  if (count(1) > PARALLEL_UPLOADS_LIMIT) throw tooManyAtOnce();
  underWay.set(owner, count(1));
  try {
    return await work();
  } finally {
    if (count(-1) > 0) underWay.set(owner, count(-1));
    else underWay.delete(owner);
  }
}

/** Stores an uploaded file, if the caller may write it and the bucket allows it. */
export async function storeUpload(storage: StorageContext, upload: Upload, sent: SentBody) {
  const bucket = await requireBucket(storage, upload.target.bucket);
  await testUpload(storage, upload);
  return withUploadSlot(storage, ownerOf(upload.caller), async () => {
    const file = await readIncomingFile(sent, maxBytesIn(storage, bucket));
    return storeFile(storage, upload, async (version) => {
      const place = { files: storage.files, version, allowedTypes: bucket.allowed_mime_types };
      return { metadata: await receiveFile(file, place), userMetadata: file.userMetadata };
    });
  });
}
