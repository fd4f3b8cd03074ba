import { type Context, Hono } from "hono";
import { findReadable, type Right } from "../find-readable.ts";
import { readTarget } from "../object-name.ts";
import type { StoredObject } from "../objects.ts";
import { sendFile } from "../send-file.ts";
import { findCaller, requireCaller, type StorageContext } from "../storage-context.ts";
import { featureNotEnabled } from "../storage-error.ts";

type ToRight = (c: Context) => Promise<Right>;

function describe(object: StoredObject) {
  const { id, name, version, bucket_id, metadata, user_metadata, created_at, updated_at } = object;
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata,
    last_modified: updated_at,
    created_at,
  };
}

/** Files and their details: public, for a required caller, and for an optional one. */
export function readRoutes(storage: StorageContext) {
  const rights: Readonly<Record<string, ToRight>> = {
    "/public": async () => "public",
    "/authenticated": async (c) => ({ caller: await requireCaller(c, storage) }),
    "": async (c) => ({ caller: await findCaller(c, storage) }),
  };
  const app = new Hono();
  const routes = (toHandler: (route: string, toRight: ToRight) => (c: Context) => Promise<Response>, base: string) => {
    for (const [path, toRight] of Object.entries(rights)) {
      const route = `${base}${path}`;
      app.get(`${route}/:bucket/*`, async (c) => {
        if (c.req.query("versionId") !== undefined) throw featureNotEnabled("versioning");
        return toHandler(route, toRight)(c);
      });
    }
  };
  routes(
    (route, toRight) => async (c) =>
      c.json(describe(await findReadable(storage, readTarget(c, route), await toRight(c)))),
    "/object/info",
  );
  routes(
    (route, toRight) => async (c) => {
      const [target, right] = [readTarget(c, route), await toRight(c)];
      return sendFile(c, storage, { find: () => findReadable(storage, target, right), isPublic: right === "public" });
    },
    "/object",
  );
  return app;
}
