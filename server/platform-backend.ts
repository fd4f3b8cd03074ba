import { fileURLToPath } from "node:url";
import { createAfterwork } from "./afterwork.ts";
import type { RunningBackend } from "./backend.ts";
import { admitDemoAccounts, DEMO_ACCOUNTS, ensureDemoAccounts } from "./demo-accounts.ts";
import type { Log } from "./log.ts";
import { createMail } from "./mail.ts";
import { createAccountSwitches } from "./platform/account-switches.ts";
import { AS_OWNER, type Engine } from "./platform/database/engine.ts";
import { startHousekeeping, tidyTables } from "./platform/database/housekeeping.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openEngine } from "./platform/database/open-engine.ts";
import { seed } from "./platform/database/seed.ts";
import { sql } from "./platform/database/sql.ts";
import { createPlatform } from "./platform/platform.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";
import type { Settings } from "./settings.ts";

const MIGRATIONS = fileURLToPath(new URL("../supabase/migrations", import.meta.url));
const SEED = fileURLToPath(new URL("../supabase/seed", import.meta.url));

/** The database as the product needs it: migrated, seeded, and told who its administrator is. */
async function prepareDatabase(engine: Engine, { adminEmail }: Settings, log: Log) {
  const migrations = await migrate(engine, MIGRATIONS);
  if (migrations.length > 0) log.info({ migrations: migrations.length }, "database migrated");
  const spots = await seed(engine, SEED);
  if (spots > 0) log.info({ spots }, "database seeded");
  await engine.run(
    AS_OWNER,
    adminEmail === undefined
      ? sql`delete from private.settings where key = 'admin_email'`
      : sql`insert into private.settings (key, value) values ('admin_email', ${adminEmail})
          on conflict (key) do update set value = excluded.value`,
  );
  if (engine.kind === "pglite" && spots > 0) await tidyTables(engine);
}

type Place = { engine: Engine; secrets: Secrets };

async function startOn({ engine, secrets }: Place, settings: Settings, log: Log): Promise<RunningBackend> {
  const { siteUrl, localUrl } = settings;
  await prepareDatabase(engine, settings, log);
  const mail = await createMail(settings);
  const { waitUntil, done } = createAfterwork();
  const switches = createAccountSwitches(engine);
  const parts = { engine, secrets, siteUrl, localUrl, switches, sendMail: mail.send, log, waitUntil };
  const { app, fetch } = await createPlatform(parts);
  if (mail.mailbox) app.route("/dev/mailbox", mail.mailbox);
  const place = { url: siteUrl, secretKey: secrets.secretKey, fetch };
  await admitDemoAccounts(engine, settings.hasDemoAccounts);
  if (settings.hasDemoAccounts) await ensureDemoAccounts(place, secrets.demoPassword);
  const stopHousekeeping =
    engine.kind === "pglite" ? startHousekeeping(engine, (err) => log.error({ err }, "housekeeping failed")) : null;
  return {
    public: { url: siteUrl, publishableKey: secrets.publishableKey },
    fetch,
    app,
    engine: `${engine.kind} ${engine.version}`,
    check: () => engine.run({ ...AS_OWNER, timeoutMs: 2_000 }, sql`select 1`),
    demo: settings.hasDemoAccounts ? { accounts: DEMO_ACCOUNTS, password: secrets.demoPassword } : null,
    stop: async () => {
      await stopHousekeeping?.();
      await done();
      await engine.close();
    },
  };
}

/** The platform in this process, on the embedded database or on a native server. */
export async function startPlatformBackend(settings: Settings, log: Log): Promise<RunningBackend> {
  const { backend, dataDir } = settings;
  const place = backend.kind === "postgres" ? { databaseUrl: backend.databaseUrl } : { dataDir };
  const engine = await openEngine(place);
  try {
    return await startOn({ engine, secrets: await loadSecrets(dataDir) }, settings, log);
  } catch (error) {
    await engine.close();
    throw error;
  }
}
