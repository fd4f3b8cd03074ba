import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "../../database/engine.ts";
import { migrate } from "../../database/migrate.ts";
import { openMemoryEngine } from "../../database/open-engine.ts";
import { openPostgres } from "../../database/postgres/postgres-engine.ts";
import { createRequestListener } from "../../gateway/request-listener.ts";
import { createLog } from "../../log.ts";
import { createPlatform } from "../../platform.ts";
import { createSecrets } from "../../secrets.ts";
import { createFolderStore } from "../../storage/files/folder-store.ts";
import { startCluster } from "../native-cluster.ts";
import { PLAIN_MAILS } from "../plain-mails.ts";
import { PORT, startKeyAdapter } from "./key-adapter.ts";
import { readSuiteSql, type Suite } from "./suites.ts";

export const ENGINES = ["embedded", "postgres"] as const;
export type EngineName = (typeof ENGINES)[number];

const SITE_URL = `http://127.0.0.1:${PORT}`;

/** What Supabase's local tools grant in a new project, on which the tests' tables count. */
const OPEN_TO_API = ["tables", "sequences", "functions"]
  .map((kind) => `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role;`)
  .join("\n");

async function openDatabase(name: EngineName): Promise<{ engine: Engine; close: () => Promise<void> }> {
  if (name === "embedded") {
    const engine = await openMemoryEngine();
    return { engine, close: () => engine.close() };
  }
  const cluster = await startCluster();
  const engine = await openPostgres(cluster.url("postgres"));
  return { engine, close: () => engine.close().then(cluster.stop) };
}

/** A platform with one suite's tables behind the key adapter. */
export async function startTarget(checkout: string, suite: Suite, engineName: EngineName) {
  const { engine, close } = await openDatabase(engineName);
  await migrate(engine, null);
  await engine.script(OPEN_TO_API);
  for (const text of await readSuiteSql(checkout, suite)) await engine.script(text);
  const secrets = await createSecrets();
  const filesFolder = await mkdtemp(join(tmpdir(), "platform-conformity-"));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const localUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const platform = await createPlatform({
    engine,
    secrets,
    siteUrl: SITE_URL,
    localUrl,
    // As the tests' own installation: sign-up is open, needs no mail, and takes a common password.
    switches: { isSignupAllowed: async () => true, mustConfirmEmail: async () => false, allowsCommonPasswords: true },
    functionsFolder: suite.functions ? join(checkout, suite.folder, suite.functions) : filesFolder,
    sendMail: async () => undefined,
    mails: PLAIN_MAILS,
    files: createFolderStore(filesFolder),
    maxFileBytes: 50 * 1024 * 1024,
    log: createLog("silent"),
  });
  server.on("request", createRequestListener(platform.app.fetch));
  platform.attach(server);
  await platform.begin();
  const adapter = await startKeyAdapter(localUrl, secrets);
  return {
    times: adapter.times,
    stop: async () => {
      await adapter.stop();
      await platform.stop();
      await new Promise((resolve) => server.close(resolve).closeAllConnections());
      await close();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}
