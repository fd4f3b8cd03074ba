import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { createClient } from "@supabase/supabase-js";
import { loadSecrets } from "@tideline/platform/secrets.ts";
import { findFreePort } from "@tideline/platform/test/find-free-port.ts";
import { pino } from "pino";
import { createApplication } from "#server/application.ts";
import { startBackend } from "#server/backend.ts";
import { deriveDemoPassword } from "#server/demo/demo-accounts.ts";
import { toPageServices } from "#server/pages/page-services.ts";
import { createPages } from "#server/pages/pages.ts";
import { closeHttpServer, createHttpServer, listen } from "#server/processes/http-server.ts";
import { readSettings } from "#server/settings/settings.ts";
import type { Database } from "#supabase/database.types.ts";

const HOST = "127.0.0.1";

/** Collects all log lines. */
function createMemoryLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, log: pino({ level: "trace", base: null }, stream) };
}

/** The whole product as `npm start` runs it, with built pages and its own database. */
export async function startSite() {
  const dataDir = await mkdtemp(join(tmpdir(), "tideline-"));
  const port = await findFreePort();
  const settings = readSettings({ PORT: String(port), HOST, DATA_DIR: dataDir, DEMO_ACCOUNTS: "on" });
  const { log, lines } = createMemoryLog();
  const backend = await startBackend(settings, log);
  const url = settings.siteUrl;
  const pages = await createPages({
    mode: "production",
    reads: backend.reads,
    signVisitor: backend.signVisitor,
    services: toPageServices(settings, backend),
    log,
  });
  const app = createApplication({ backend, pages, log });
  const server = createHttpServer();
  await listen(server, app, settings);

  const { publishableKey, secretKey, signingKey } = await loadSecrets(dataDir);
  const demoPassword = deriveDemoPassword(signingKey);
  const client = createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  /** A session of the demo swimmer. */
  async function signIn() {
    const email = backend.demo?.accounts[0]?.email ?? "";
    const { data, error } = await client.auth.signInWithPassword({ email, password: demoPassword });
    if (error) throw error;
    return data.session;
  }

  return {
    url,
    port,
    client,
    signIn,
    log: lines,
    publishableKey,
    secretKey,
    /** Must not appear in any response or log line. */
    secrets: [secretKey, signingKey.d, demoPassword],
    /** Without a socket; `address` is the apparent client address. */
    fetch: async (request: Request, address: string) =>
      app.fetch(request, { incoming: { socket: { remoteAddress: address } } } as never),
    stop: async () => {
      await Promise.all([closeHttpServer(server), pages.close()]);
      await backend.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
export type Site = Awaited<ReturnType<typeof startSite>>;
