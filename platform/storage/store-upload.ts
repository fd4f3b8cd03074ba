import { randomUUID } from "node:crypto";
import { type Caller, toRequestContext } from "../caller.ts";
import { readIncomingFile } from "./incoming-file.ts";
import type { Target } from "./object-name.ts";
import { type Bucket, findBucket, type NewContent, type WriteKind, writeObject } from "./objects.ts";
import { receiveFile } from "./receive-file.ts";
import type { SentBody } from "./request-body.ts";
import { ownerOf, type StorageContext } from "./storage-context.ts";
import { noSuchBucket, tooManyAtOnce } from "./storage-error.ts";

/** More than a browser sends to one place at once. */
const MAX_AT_ONCE = 16;

/** Where a file goes, how, and in whose name. */
export type Upload = { target: Target; kind: WriteKind; caller: Caller };

class RolledBack extends Error {}

/** A row like the one that an upload will write, as far as its sender can be told before the content is known. */
const draft = (caller: Caller): NewContent => ({
  id: randomUUID(),
  version: randomUUID(),
  owner: ownerOf(caller),
  metadata: null,
  userMetadata: null,
});

/** Asks the policies whether the caller may write there, before a byte is read: by a write that is taken back. */
export async function testUpload({ engine }: StorageContext, { target, kind, caller }: Upload) {
  const attempt = engine.transaction(toRequestContext(caller, false), async (tx) => {
    await writeObject(tx, target, kind, draft(caller));
    throw new RolledBack("the permission was all that was asked");
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

/** No file of the bucket may be larger. */
export const maxBytesIn = ({ maxFileBytes }: StorageContext, { file_size_limit }: Bucket) =>
  Math.min(maxFileBytes, file_size_limit === null ? maxFileBytes : Number(file_size_limit));

/**
 * Makes a file by `fill` and publishes it. No transaction is open while bytes move; whatever fails, the file is removed,
 * and what it would have replaced is still there.
 */
export async function storeFile(
  storage: StorageContext,
  { target, kind, caller }: Upload,
  fill: (version: string) => Promise<Pick<NewContent, "metadata" | "userMetadata">>,
) {
  const version = await storage.looseFiles.begin();
  try {
    const content = { ...draft(caller), version, ...(await fill(version)) };
    // From here on it is what the name stands for.
    const id = await storage.engine.transaction(toRequestContext(caller, false), async (tx) => {
      await storage.looseFiles.claim(tx, version);
      return writeObject(tx, target, kind, content);
    });
    if (kind !== "insert") storage.looseFiles.sweepLater();
    return id;
  } catch (problem) {
    // The first failure is the one to tell; the file stays on the list of those to remove.
    await storage.looseFiles.discard(version).catch((err: unknown) => {
      storage.log.error({ err }, "a file without a row could not be removed");
    });
    throw problem;
  }
}

/** Does `work` unless its sender has too much under way; the secret key may do as much as it likes. */
async function inTurn<T>({ underWay }: StorageContext, owner: string | null, work: () => Promise<T>): Promise<T> {
  if (owner === null) return work();
  const count = (by: number) => (underWay.get(owner) ?? 0) + by;
  if (count(1) > MAX_AT_ONCE) throw tooManyAtOnce();
  underWay.set(owner, count(1));
  try {
    return await work();
  } finally {
    if (count(-1) > 0) underWay.set(owner, count(-1));
    else underWay.delete(owner);
  }
}

/** Takes the file that is sent, if the caller may write it and the bucket takes it. */
export async function storeUpload(storage: StorageContext, upload: Upload, sent: SentBody) {
  const bucket = await requireBucket(storage, upload.target.bucket);
  await testUpload(storage, upload);
  return inTurn(storage, ownerOf(upload.caller), async () => {
    const file = await readIncomingFile(sent, maxBytesIn(storage, bucket));
    return storeFile(storage, upload, async (version) => {
      const place = { files: storage.files, version, allowedTypes: bucket.allowed_mime_types };
      return { metadata: await receiveFile(file, place), userMetadata: file.userMetadata };
    });
  });
}
