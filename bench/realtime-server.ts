import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { migrate } from "@tideline/platform/database/migrate.ts";
import { openEngine } from "@tideline/platform/database/open-engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { createRequestListener } from "@tideline/platform/gateway/request-listener.ts";
import { createLog } from "@tideline/platform/log.ts";
import { createPlatform } from "@tideline/platform/platform.ts";
import { createSecrets } from "@tideline/platform/secrets.ts";
import { createFolderStore } from "@tideline/platform/storage/files/folder-store.ts";
import { authMails } from "#server/mails/auth-mails.ts";
import { createHttpServer } from "#server/processes/http-server.ts";
import { createAccountSwitches } from "#server/settings/account-switches.ts";
import { type ServerAnswer, type ServerAsk, sharedNow } from "./realtime-protocol.ts";

const FUNCTIONS_FOLDER = fileURLToPath(new URL("../supabase/functions", import.meta.url));
const MIGRATIONS = fileURLToPath(new URL("../supabase/migrations", import.meta.url));
const TABLE = `
  create table public.realtime_bench (n integer primary key);
  grant select on public.realtime_bench to anon;
  alter publication supabase_realtime add table public.realtime_bench;
  select realtime.watch_published_tables();`;

/** The whole platform on one port, as the product starts it. */
async function startPlatform(engine: Engine) {
  const secrets = await createSecrets();
  const { app, attach } = await createPlatform({
    engine,
    secrets,
    siteUrl: "http://127.0.0.1",
    localUrl: "http://127.0.0.1",
    switches: createAccountSwitches(engine),
    mails: authMails,
    sendMail: async () => undefined,
    files: createFolderStore(join(tmpdir(), "tideline-bench-files")),
    functionsFolder: FUNCTIONS_FOLDER,
    maxFileBytes: 1,
    log: createLog("info"),
  });
  const server = createHttpServer();
  server.on("request", createRequestListener(app.fetch));
  attach(server);
  server.listen(0, "0.0.0.0");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return { port: address.port, apiKey: secrets.publishableKey };
}

const engine = await openEngine(JSON.parse(process.argv[2] ?? ""));
await migrate(engine, MIGRATIONS);
await engine.script(TABLE);
const ready = await startPlatform(engine);

async function perform(ask: ServerAsk): Promise<ServerAnswer> {
  if (ask.task === "memory") return { rssMb: process.memoryUsage.rss() / 1e6 };
  const sentAt = sharedNow();
  await engine.run(AS_OWNER, sql`insert into public.realtime_bench values (${ask.n})`);
  return { sentAt };
}

process.on("message", async (ask: ServerAsk) => process.send?.(await perform(ask)));
process.send?.(ready);
