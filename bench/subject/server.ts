import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Engine, RequestContext, Statement } from "@tideline/platform/database/engine.ts";
import { migrate } from "@tideline/platform/database/migrate.ts";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { createLog } from "@tideline/platform/log.ts";
import { createPlatform } from "@tideline/platform/platform.ts";
import { createSecrets } from "@tideline/platform/secrets.ts";
import { createFolderStore } from "@tideline/platform/storage/files/folder-store.ts";
import { findFreePort } from "@tideline/platform/test/find-free-port.ts";
import { Hono } from "hono";
import { createApplication } from "#server/application.ts";
import { authMails } from "#server/mails/auth-mails.ts";
import type { Pages } from "#server/pages/pages.ts";
import { closeHttpServer, createHttpServer, listen } from "#server/processes/http-server.ts";
import { createAccountSwitches } from "#server/settings/account-switches.ts";
import type { Database } from "#supabase/database.types.ts";
import { type EngineName, withPlaces } from "./places.ts";

const FUNCTIONS_FOLDER = fileURLToPath(new URL("../../supabase/functions", import.meta.url));
export const MIGRATIONS = fileURLToPath(new URL("../../supabase/migrations", import.meta.url));
const MAX_FILE_BYTES = 50 * 1024 * 1024;
export const NO_SESSION = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

export type Sent = { context: RequestContext; statement: Statement };

/** An engine that reports the statements it is sent. */
function trackStatements(engine: Engine, onSent: (sent: Sent) => void): Engine {
  return {
    ...engine,
    run: (context, statement) => {
      onSent({ context, statement });
      return engine.run(context, statement);
    },
  };
}

/** The product's whole chain from the socket to the engine, logging included, without its pages. */
export async function startServer(engine: Engine, onSent: (sent: Sent) => void = () => undefined) {
  const log = createLog("info");
  await migrate(engine, MIGRATIONS);
  const secrets = await createSecrets();
  // Edge functions call the server by its address.
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { app, attach, fetch, stop } = await createPlatform({
    engine: trackStatements(engine, onSent),
    secrets,
    siteUrl: url,
    localUrl: url,
    switches: createAccountSwitches(engine),
    mails: authMails,
    sendMail: async () => undefined,
    files: createFolderStore(join(tmpdir(), "tideline-bench-files")),
    functionsFolder: FUNCTIONS_FOLDER,
    maxFileBytes: MAX_FILE_BYTES,
    log,
  });
  const backend = { app, engine: engine.kind, check: async () => undefined, jobs: null, freeBytes: null };
  const pages: Pages = { app: new Hono(), close: async () => undefined };
  const server = createHttpServer();
  attach(server);
  await listen(server, createApplication({ backend, pages, log }), { port, host: "127.0.0.1" });
  /** To be called before the engine is closed. */
  const close = async () => {
    await closeHttpServer(server);
    await stop();
  };
  return { url, fetch, close, ...secrets };
}

type Asking = { isCached?: boolean };

/** A client that asks in process, by default past the read cache. */
export const connectWith = (
  key: string,
  fetch: typeof globalThis.fetch,
  { isCached = false }: Asking = {},
): SupabaseClient<Database> =>
  createClient("http://127.0.0.1", key, {
    auth: NO_SESSION,
    global: { fetch, headers: isCached ? {} : { "Cache-Control": "no-cache" } },
  });

export type Subject = {
  name: EngineName;
  engine: Engine;
  /** Asks in process. */
  fetch: typeof globalThis.fetch;
  publishableKey: string;
  connect(key: "visitor" | "service", asking?: Asking): SupabaseClient<Database>;
};

/** Runs `work` with a server in this process and a database of its own, on each engine. */
export async function onServers<T>(engines: readonly EngineName[], work: (subject: Subject) => Promise<T>) {
  const results: T[] = [];
  for (const name of engines) {
    await withPlaces(name, async ({ place }) => {
      const engine = await openEngine(await place("subject"));
      const { fetch, publishableKey, secretKey, close } = await startServer(engine);
      const connect: Subject["connect"] = (key, asking) =>
        connectWith(key === "service" ? secretKey : publishableKey, fetch, asking);
      results.push(await work({ name, engine, fetch, publishableKey, connect }));
      await close();
      await engine.close();
    });
  }
  return results;
}
