import { type Context, Hono } from "hono";
import { readTarget } from "./object-name.ts";
import type { WriteKind } from "./objects.ts";
import { withBody } from "./request-body.ts";
import { requireCaller, type StorageContext } from "./storage-context.ts";
import { storeUpload } from "./store-upload.ts";

const isUpsert = (c: Context) => c.req.header("X-Upsert") === "true";

/** `POST` for a new file or, if asked, one that may be there; `PUT` for one that is there. */
export function uploadRoutes(storage: StorageContext) {
  const take = (toKind: (c: Context) => WriteKind) => (c: Context) =>
    withBody(c.req.raw, async (sent) => {
      const target = readTarget(c, "/object");
      const upload = { target, kind: toKind(c), caller: await requireCaller(c, storage) };
      const id = await storeUpload(storage, upload, sent);
      return c.json({ Id: id, Key: `${target.bucket}/${target.name}` });
    });
  return new Hono()
    .post(
      "/object/:bucket/*",
      take((c) => (isUpsert(c) ? "upsert" : "insert")),
    )
    .put(
      "/object/:bucket/*",
      take(() => "update"),
    );
}
