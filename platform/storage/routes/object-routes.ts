import { type Context, Hono } from "hono";
import { z } from "zod";
import { sql } from "../../database/sql.ts";
import { listBody, listStatement, type PageRow, pageBody, pageStatement, toPage } from "../list-objects.ts";
import { checkObjectName, readBucketName, readTarget } from "../object-name.ts";
import type { WriteKind } from "../objects.ts";
import { requireCaller, type StorageContext, toStorageRequest } from "../storage-context.ts";
import { noSuchKey } from "../storage-error.ts";
import { storeUpload } from "../upload/store-upload.ts";
import { readJson } from "./read-json.ts";
import { withBody } from "./request-body.ts";

const NAMES_LIMIT = 1000;
const removeBody = z.object({ prefixes: z.array(z.string()).min(1).max(NAMES_LIMIT) });

const isUpsert = (c: Context) => c.req.header("X-Upsert") === "true";

/** Lists, uploads and removes files, as the policies allow. */
/** As the hosted service names it; policies may tell it from reading. */
const LIST = "storage.object.list";

export function objectRoutes(storage: StorageContext) {
  const { engine, orphanedFiles } = storage;
  const upload = (toKind: (c: Context) => WriteKind) => (c: Context) =>
    withBody(c.req.raw, async (sent) => {
      const target = readTarget(c, "/object");
      const caller = await requireCaller(c, storage);
      const id = await storeUpload(storage, { target, kind: toKind(c), caller }, sent);
      return c.json({ Id: id, Key: `${target.bucket}/${target.name}` });
    });
  return new Hono()
    .post("/object/list/:bucket", async (c) => {
      const bucket = readBucketName(c, "/object/list");
      const caller = await requireCaller(c, storage);
      const statement = listStatement(bucket, await readJson(c, listBody));
      return c.json(await engine.run(toStorageRequest(caller, true, LIST), statement));
    })
    .post("/object/list-v2/:bucket", async (c) => {
      const bucket = readBucketName(c, "/object/list-v2");
      const caller = await requireCaller(c, storage);
      const page = await readJson(c, pageBody);
      const rows = await engine.run<PageRow>(toStorageRequest(caller, true, LIST), pageStatement(bucket, page));
      return c.json(toPage(rows, page.limit));
    })
    .delete("/object/:bucket", async (c) => {
      const bucket = readBucketName(c, "/object");
      const caller = await requireCaller(c, storage);
      const { prefixes } = await readJson(c, removeBody);
      const removed = await engine.run(
        toStorageRequest(caller, false),
        sql`delete from storage.objects
          where bucket_id = ${bucket} and name in (select jsonb_array_elements_text(${prefixes.map(checkObjectName)}::jsonb))
          returning id, name, bucket_id, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata`,
      );
      if (removed.length > 0) orphanedFiles.sweepLater();
      return c.json(removed);
    })
    .delete("/object/:bucket/*", async (c) => {
      const { bucket, name } = readTarget(c, "/object");
      const caller = await requireCaller(c, storage);
      const removed = await engine.run(
        toStorageRequest(caller, false),
        sql`delete from storage.objects where bucket_id = ${bucket} and name = ${name} returning id`,
      );
      if (removed.length === 0) throw noSuchKey();
      orphanedFiles.sweepLater();
      return c.json({ message: "Successfully deleted" });
    })
    .post(
      "/object/:bucket/*",
      upload((c) => (isUpsert(c) ? "upsert" : "insert")),
    )
    .put(
      "/object/:bucket/*",
      upload(() => "update"),
    );
}
