import { Hono } from "hono";
import { createOrphanedFiles } from "./files/orphaned-files.ts";
import { answerError } from "./render-error.ts";
import { bucketRoutes } from "./routes/bucket-routes.ts";
import { objectRoutes } from "./routes/object-routes.ts";
import { limitJson } from "./routes/read-json.ts";
import { readRoutes } from "./routes/read-routes.ts";
import { signRoutes } from "./routes/sign-routes.ts";
import { transferRoutes } from "./routes/transfer-routes.ts";
import type { StorageContext, StorageParts } from "./storage-context.ts";
import { featureNotEnabled } from "./storage-error.ts";

/** Routes that read a JSON body; the others take files. */
const JSON_PATHS = [
  "/bucket/*",
  "/object/list/*",
  "/object/list-v2/*",
  "/object/sign/*",
  "/object/copy",
  "/object/move",
];

/** Features of the hosted service that are switched off, by its names. */
const REFUSED: readonly (readonly [path: string, feature: string])[] = [
  ["/render/image/*", "imageTransformation"],
  ["/upload/resumable/*", "resumableUpload"],
  ["/upload/resumable", "resumableUpload"],
  ["/s3/*", "s3Protocol"],
  ["/iceberg/*", "icebergCatalog"],
  ["/vector/*", "vectorBuckets"],
  ["/cdn/*", "purgeCache"],
  ["/bucket/:id/lifecycle", "bucketLifecycle"],
];

function refusedRoutes() {
  const app = new Hono();
  for (const [path, feature] of REFUSED) {
    app.all(path, () => {
      throw featureNotEnabled(feature);
    });
  }
  return app;
}

/** Files as Supabase's storage serves them. `app` is mounted at `/storage/v1`, the chore removes orphaned files. */
export async function createStorage({ waitUntil, ...parts }: StorageParts) {
  const orphanedFiles = createOrphanedFiles({ ...parts, waitUntil });
  // The embedded database has one process, so nobody uploads while it starts.
  if (parts.engine.kind === "pglite") await orphanedFiles.abandonUploads();
  orphanedFiles.sweepLater();
  const storage: StorageContext = { ...parts, orphanedFiles, underWay: new Map() };
  const app = new Hono();
  app.onError((problem, c) => answerError(c, problem, storage.log));
  app.use(async (c, next) => {
    await next();
    // Files set their own.
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  });
  for (const path of JSON_PATHS) app.use(path, limitJson);
  app.on("DELETE", "/object/*", limitJson);
  app.route("/", refusedRoutes());
  // The last ones match any bucket name, also `sign`.
  for (const toRoutes of [bucketRoutes, transferRoutes, signRoutes, readRoutes, objectRoutes]) {
    app.route("/", toRoutes(storage));
  }
  const chore = { name: "remove-orphaned-files", schedule: "*/10 * * * *", run: () => orphanedFiles.sweep() };
  return { app, chore };
}
