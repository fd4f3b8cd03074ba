import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Caller } from "../../caller.ts";
import { sql } from "../../database/sql.ts";
import { withObject } from "../find-readable.ts";
import { checkBucketName, checkObjectName, type Target } from "../object-name.ts";
import { requireObject, type StoredObject } from "../objects.ts";
import { requireCaller, type StorageContext, toStorageRequest } from "../storage-context.ts";
import { featureNotEnabled, invalidMimeType, noSuchKey, tooLarge } from "../storage-error.ts";
import { isAllowedType } from "../upload/check-content.ts";
import { maxBytesIn, requireBucket, storeFile, testUpload } from "../upload/store-upload.ts";
import { readJson } from "./read-json.ts";

const body = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
  sourceVersionId: z.unknown().optional(),
  copyMetadata: z.boolean().default(true),
  metadata: z.record(z.string(), z.unknown()).optional(),
});

async function readTransfer(c: Context) {
  const { bucketId, sourceKey, destinationKey, destinationBucket, ...options } = await readJson(c, body);
  if (options.sourceVersionId !== undefined) throw featureNotEnabled("versioning");
  const from: Target = { bucket: checkBucketName(bucketId), name: checkObjectName(sourceKey) };
  const to: Target = { bucket: checkBucketName(destinationBucket ?? bucketId), name: checkObjectName(destinationKey) };
  return { from, to, ...options };
}

/** Copies or moves a file, within a bucket or to another. */
export function transferRoutes(storage: StorageContext) {
  const { engine, files } = storage;

  /** The source, if the caller may read it and the destination allows it. */
  async function requireSource(caller: Caller, from: Target, to: Target): Promise<StoredObject> {
    const bucket = await requireBucket(storage, to.bucket);
    const source = await engine.transaction(toStorageRequest(caller, true), (tx) => requireObject(tx, from));
    if (from.bucket === to.bucket || source.metadata === null) return source;
    const { size, mimetype } = source.metadata;
    if (size > maxBytesIn(storage, bucket)) throw tooLarge();
    if (!isAllowedType(mimetype, bucket.allowed_mime_types)) throw invalidMimeType(mimetype);
    return source;
  }

  return new Hono()
    .post("/object/copy", async (c) => {
      const { from, to, copyMetadata, metadata } = await readTransfer(c);
      const caller = await requireCaller(c, storage);
      const kind = c.req.header("X-Upsert") === "true" ? "upsert" : "insert";
      const upload = { target: to, kind, caller } as const;
      const find = () => requireSource(caller, from, to);
      await find();
      await testUpload(storage, upload);
      // The row is read again right before the content, in case the file has been replaced.
      const id = await storeFile(storage, upload, (copy) =>
        withObject(storage, find, async (source) => {
          if (source.version === null) throw noSuchKey();
          await files.copy(source.version, copy);
          return {
            metadata: source.metadata,
            userMetadata: copyMetadata ? source.user_metadata : (metadata ?? null),
          };
        }),
      );
      return c.json({ Id: id, Key: `${to.bucket}/${to.name}`, id, name: to.name, bucket_id: to.bucket });
    })
    .post("/object/move", async (c) => {
      const { from, to } = await readTransfer(c);
      const caller = await requireCaller(c, storage);
      await requireSource(caller, from, to);
      // The content stays in place, since it is stored by version.
      const [moved] = await engine.run<{ id: string }>(
        toStorageRequest(caller, false),
        sql`update storage.objects set bucket_id = ${to.bucket}, name = ${to.name}
          where bucket_id = ${from.bucket} and name = ${from.name} returning id`,
      );
      if (!moved) throw noSuchKey();
      return c.json({ message: "Successfully moved", Id: moved.id, Key: to.name });
    });
}
