import { Hono } from "hono";
import { bucketRoutes } from "./bucket-routes.ts";
import { createLooseFiles } from "./loose-files.ts";
import { objectRoutes } from "./object-routes.ts";
import { limitJson } from "./read-json.ts";
import { readRoutes } from "./read-routes.ts";
import { refusedRoutes } from "./refused-routes.ts";
import { answerError } from "./render-error.ts";
import { signRoutes } from "./sign-routes.ts";
import type { StorageContext, StorageParts } from "./storage-context.ts";
import { transferRoutes } from "./transfer-routes.ts";
import { uploadRoutes } from "./upload-routes.ts";

/** These read their body whole; the others take files. */
const JSON_PATHS = [
  "/bucket/*",
  "/object/list/*",
  "/object/list-v2/*",
  "/object/sign/*",
  "/object/copy",
  "/object/move",
];

/** Files as Supabase's storage serves them. `app` is mounted at `/storage/v1`, the chore tidies the store. */
export async function createStorage({ waitUntil, ...parts }: StorageParts) {
  const looseFiles = createLooseFiles({ ...parts, waitUntil });
  // The one process on an embedded database knows that nobody is uploading while it starts.
  if (parts.engine.kind === "pglite") await looseFiles.giveUpAll();
  looseFiles.sweepLater();
  const storage: StorageContext = { ...parts, looseFiles, underWay: new Map() };
  const app = new Hono();
  app.onError((problem, c) => answerError(c, problem, storage.log));
  app.use(async (c, next) => {
    await next();
    // Files say themselves who may keep them.
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  });
  for (const path of JSON_PATHS) app.use(path, limitJson);
  app.on("DELETE", "/object/*", limitJson);
  app.route("/", refusedRoutes());
  // The last ones take whatever bucket an address names, also one called `sign`.
  for (const toRoutes of [bucketRoutes, transferRoutes, signRoutes, objectRoutes, readRoutes, uploadRoutes]) {
    app.route("/", toRoutes(storage));
  }
  const chore = { name: "remove-loose-files", schedule: "*/10 * * * *", run: () => looseFiles.sweep() };
  return { app, chore };
}
