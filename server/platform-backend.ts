import { statfs } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { hasUnfinishedRestore } from "@tideline/platform/backup/restore-marker.ts";
import { AS_OWNER, type Engine, type RequestContext } from "@tideline/platform/database/engine.ts";
import { migrate } from "@tideline/platform/database/migrate.ts";
import { openEngine, startHousekeeping, tidyTables } from "@tideline/platform/database/open-engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { toProxies } from "@tideline/platform/gateway/client-address.ts";
import type { Log } from "@tideline/platform/log.ts";
import { createPlatform } from "@tideline/platform/platform.ts";
import { claimDatabase, loadSecrets, type Secrets } from "@tideline/platform/secrets.ts";
import type { FileStore } from "@tideline/platform/storage/files/file-store.ts";
import { openFileStore } from "@tideline/platform/storage/files/open-file-store.ts";
import { deriveDevToken, guardPaymentPages } from "#sandbox/dev-access.ts";
import { onlyThisMachine } from "#sandbox/only-this-machine.ts";
import { createBackgroundTasks } from "./background-tasks.ts";
import { DATABASE_TEMPLATE } from "./database-template.ts";
import { DEMO_ACCOUNTS, deriveDemoPassword, ensureDemoAccounts, setDemoAccountAccess } from "./demo/demo-accounts.ts";
import { setDemoContent } from "./demo/demo-content.ts";
import { createFitness } from "./fitness.ts";
import { createMail } from "./mail.ts";
import { authMails } from "./mails/auth-mails.ts";
import { createPayments } from "./payments.ts";
import type { RunningBackend } from "./running-backend.ts";
import { seedRoutes } from "./seed-routes.ts";
import { seed } from "./seed-spots.ts";
import { serveBackups } from "./serve-backups.ts";
import { createAccountSwitches } from "./settings/account-switches.ts";
import { type Settings, SettingsError } from "./settings/settings.ts";
import { deriveVapidSettings } from "./settings/vapid-keys.ts";
import { createVisitorSigner, deriveVisitorKey } from "./settings/visitor-proof.ts";
import { writeOperatorSettings } from "./settings/write-operator-settings.ts";
import { createSocialProviders } from "./social.ts";

const FUNCTIONS_FOLDER = fileURLToPath(new URL("../supabase/functions", import.meta.url));
const MIGRATIONS = fileURLToPath(new URL("../supabase/migrations", import.meta.url));
const SEED = fileURLToPath(new URL("../supabase/seed", import.meta.url));

const FOREIGN_SECRETS = `DATA_DIR should contain the secrets.json that this database was started with: \
copy it there, or run \`npm run adopt\` to use the secrets in DATA_DIR from now on`;

const UNFINISHED_RESTORE =
  "a restore into this database did not finish, so it is empty: run `npm run restore -- FILE` again";

/** Without the blocks reserved for root. */
async function readFreeBytes(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Checks that requests can sign in, which on a native server use a role of their own. */
const AS_VISITOR: RequestContext = { role: "anon", settings: {}, readOnly: true, timeoutMs: 10_000 };

type OpenDatabase = { engine: Engine; secrets: Secrets };

/** Migrates and seeds the database and stores the operator's settings. */
async function prepareDatabase({ engine, secrets }: OpenDatabase, settings: Settings, log: Log) {
  const migrations = await migrate(engine, MIGRATIONS);
  if (!(await claimDatabase(engine, secrets))) throw new SettingsError(FOREIGN_SECRETS);
  await engine.run(AS_VISITOR, sql`select 1`);
  if (migrations.length > 0) log.info({ migrations: migrations.length }, "database migrated");
  const spots = await seed(engine, SEED);
  const routes = await seedRoutes(engine, SEED);
  if (spots > 0 || routes > 0) log.info({ spots, routes }, "database seeded");
  await writeOperatorSettings(engine, settings, deriveVisitorKey(secrets.signingKey));
  if (engine.kind === "pglite" && spots > 0) await tidyTables(engine);
}

/** Backups and housekeeping, which a native database server does without this process. */
async function startMaintenance(engine: Engine, files: FileStore, dataDir: string, log: Log) {
  if (engine.kind !== "pglite") return async () => undefined;
  const stopBackups = await serveBackups({ engine, files, dataDir, log });
  const stopHousekeeping = startHousekeeping(engine, (err) => log.error({ err }, "housekeeping failed"));
  return async () => {
    await stopBackups();
    await stopHousekeeping();
  };
}

async function prepareDemo(engine: Engine, settings: Settings, ensureAccounts: () => Promise<unknown>) {
  await setDemoAccountAccess(engine, settings.hasDemoAccounts);
  if (settings.hasDemoAccounts) await ensureAccounts();
  // Live values and made-up reports don't mix.
  await setDemoContent(engine, settings.hasDemoAccounts && settings.conditions.CONDITIONS !== "live");
}

type Sandboxed = { functionSettings: Readonly<Record<string, string>> };

/** Environment variables of the edge functions. */
function toFunctionSettings(settings: Settings, { signingKey }: Secrets, sandboxed: readonly Sandboxed[]) {
  const webPush = { ...deriveVapidSettings(signingKey, settings.siteUrl), ...settings.webPush };
  const others = sandboxed.map(({ functionSettings }) => functionSettings);
  return Object.assign(
    { ...settings.conditions, ...settings.usage, ...settings.texts, ...webPush },
    ...others,
  ) as Record<string, string>;
}

async function startOn(database: OpenDatabase, settings: Settings, log: Log): Promise<RunningBackend> {
  const { engine, secrets } = database;
  const { siteUrl, localUrl, maxFileBytes } = settings;
  await prepareDatabase(database, settings, log);
  const devToken = deriveDevToken(secrets.signingKey);
  const mail = await createMail(settings, devToken);
  const backgroundTasks = createBackgroundTasks();
  const files = openFileStore(settings);
  const { providers, identitySandbox } = await createSocialProviders(settings, secrets);
  const payments = await createPayments(settings, secrets);
  const fitness = await createFitness(settings, secrets);
  const functionSettings = toFunctionSettings(settings, secrets, [payments, fitness]);
  const folders = { files, maxFileBytes, functionsFolder: FUNCTIONS_FOLDER };
  const place = { engine, secrets, siteUrl, localUrl, functionSettings, mails: authMails };
  const trustedProxies = toProxies(settings.trustedProxies);
  const parts = {
    ...place,
    ...folders,
    switches: createAccountSwitches(engine),
    providers,
    sendMail: mail.send,
    trustedProxies,
    log,
    waitUntil: backgroundTasks.waitUntil,
  };
  const { app, fetch, reads, jobs, begin, drainFunctions, stop, attach, closeSockets } = await createPlatform(parts);
  if (mail.mailbox) app.route("/dev/mailbox", mail.mailbox);
  if (identitySandbox) app.route("/", identitySandbox);
  const sandbox = (await payments.openSandbox?.({ engine, fetch })) ?? null;
  if (sandbox) app.use("/dev/payments/*", onlyThisMachine, guardPaymentPages(devToken)).route("/", sandbox.app);
  const fitnessSandbox = await fitness.openSandbox?.({ engine, fetch });
  if (fitnessSandbox) app.route("/", fitnessSandbox.app);
  const devUrl = (path: string) => `${siteUrl}${path}?token=${devToken}`;
  const reach = { url: siteUrl, secretKey: secrets.secretKey, fetch };
  const demoPassword = deriveDemoPassword(secrets.signingKey);
  await prepareDemo(engine, settings, () => ensureDemoAccounts(reach, demoPassword));
  const stopMaintenance = await startMaintenance(engine, files, settings.dataDir, log);
  return {
    public: { url: siteUrl, publishableKey: secrets.publishableKey },
    fetch,
    reads,
    app,
    engine: `${engine.kind} ${engine.version}`,
    check: () => engine.run({ ...AS_OWNER, timeoutMs: 2_000 }, sql`select 1`),
    jobs: jobs.state,
    freeBytes: () => readFreeBytes(settings.dataDir),
    paymentSandboxPath: sandbox && "/dev/payments",
    signVisitor: createVisitorSigner(secrets.signingKey),
    devPages: { mailbox: mail.mailbox && devUrl("/dev/mailbox"), payments: sandbox && devUrl("/dev/payments") },
    demo: settings.hasDemoAccounts ? { accounts: DEMO_ACCOUNTS, password: demoPassword } : null,
    begin: async () => {
      await begin();
      sandbox?.begin();
    },
    ...{ attach, drainFunctions, closeSockets },
    stop: async () => {
      await backgroundTasks.drain();
      await sandbox?.stop();
      await fitnessSandbox?.stop();
      await stop();
      await stopMaintenance();
      await engine.close();
    },
  };
}

/** By then the thread of the embedded database runs. */
const THREAD_START_MS = 100;

/**
 * Runs the platform in this process, on the embedded database or on a native server. `whileOpening` is called once the
 * database opens in a thread of its own and this one would wait.
 */
export async function startPlatformBackend(
  settings: Settings,
  log: Log,
  whileOpening: () => void,
): Promise<RunningBackend> {
  const { backend, dataDir } = settings;
  const place =
    backend.kind === "postgres" ? { databaseUrl: backend.databaseUrl } : { dataDir, template: DATABASE_TEMPLATE };
  setTimeout(whileOpening, THREAD_START_MS);
  const engine = await openEngine(place);
  try {
    // Before new secrets are created, which would not match the backup's.
    if (await hasUnfinishedRestore(engine)) throw new SettingsError(UNFINISHED_RESTORE);
    return await startOn({ engine, secrets: await loadSecrets(dataDir) }, settings, log);
  } catch (error) {
    await engine.close();
    throw error;
  }
}
