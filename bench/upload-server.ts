import { once } from "node:events";
import { createLog } from "@tideline/platform/log.ts";
import { loadSecrets } from "@tideline/platform/secrets.ts";
import { Hono } from "hono";
import { createApplication } from "#server/application.ts";
import { startBackend } from "#server/backend.ts";
import { createHttpServer, listen } from "#server/http-server.ts";
import type { Pages } from "#server/pages.ts";
import { readSettings } from "#server/settings.ts";

/** What the process under test tells once it can be reached. */
export type UploadServer = { url: string; secretKey: string };

/** The product without its pages, by the settings in the environment; a process of its own, whose memory is watched. */
async function start(): Promise<UploadServer> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const backend = await startBackend(settings, log);
  const pages: Pages = { app: new Hono(), close: async () => undefined };
  const server = createHttpServer();
  await listen(server, createApplication({ backend, pages, log }), { port: 0, host: "127.0.0.1" });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const { secretKey } = await loadSecrets(settings.dataDir);
  return { url: `http://127.0.0.1:${address.port}`, secretKey };
}

process.send?.(await start());
await once(process, "disconnect");
process.exit();
