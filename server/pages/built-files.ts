import { existsSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Env, Hono } from "hono";

/** Built files have a content hash in their name; the few others are checked again after an hour. */
const FOREVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";
/** A new version is found with the next page. */
const NEVER = "no-cache";

/** The files of a build, and the scripts and styles of the build before: pages of it may still be open. */
export function serveBuiltFiles<E extends Env>(app: Hono<E>, buildFolder: string) {
  const files = { root: join(buildFolder, "client"), precompressed: true };
  const former = join(buildFolder, "former");
  const keepFor = (cacheControl: string) => (_path: string, c: Context) => c.header("Cache-Control", cacheControl);
  app.get("/sw.js", serveStatic({ ...files, onFound: keepFor(NEVER) }));
  app.get("/assets/*", serveStatic({ ...files, onFound: keepFor(FOREVER) }));
  if (existsSync(former)) app.get("/assets/*", serveStatic({ root: former, onFound: keepFor(FOREVER) }));
  app.get("/assets/*", (c) => c.notFound());
  app.get("*", serveStatic({ ...files, onFound: keepFor(AN_HOUR) }));
}
