import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createClient } from "@supabase/supabase-js";
import type { Hono } from "hono";
import { createLog, type Log } from "#server/log.ts";
import { createPayments } from "#server/payments.ts";
import { createSecrets, type Secrets } from "#server/secrets.ts";
import type { Database } from "#supabase/database.types.ts";
import { createAccountSwitches } from "./account-switches.ts";
import type { Mail, SendMail } from "./auth/mail.ts";
import type { SocialProviders } from "./auth/social/providers.ts";
import type { Engine } from "./database/engine.ts";
import { openTestDatabase, type TestDatabase, type TestMigrations } from "./database/test-database.ts";
import { type AccountSwitches, createPlatform } from "./platform.ts";
import type { PlatformEnv } from "./platform-env.ts";
import type { FileStore } from "./storage/file-store.ts";
import { createFolderStore } from "./storage/folder-store.ts";

type Options = {
  migrations?: TestMigrations;
  /** Stands between the platform and its database; the fixture's own `engine` stays as it is. */
  wrapEngine?: (engine: Engine) => Engine;
  /** Stands between the platform and the folder of its files. */
  wrapFiles?: (files: FileStore) => FileStore;
  /** Who else may say who somebody is, at a site of this address. */
  providers?: (siteUrl: string) => SocialProviders;
  /** Instead of keeping mails in `mails`. */
  sendMail?: SendMail;
  log?: Log;
  /** What functions find in their environment; without it no conditions are fetched from anywhere. */
  functionSettings?: Readonly<Record<string, string>>;
  /** Whether the payment sandbox stands beside it; without it no payments are set up. */
  payments?: boolean;
  /** Another process of the same installation: the same database, secrets and site. Stop it before that one. */
  beside?: { engine: TestDatabase; secrets: Secrets; siteUrl: string; filesFolder: string };
};

/** As STORAGE_MAX_FILE_MB is without a setting. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;
const PASSWORD = "correct horse battery staple";
const WITHOUT_PRODUCT: AccountSwitches = {
  isSignupAllowed: async () => true,
  mustConfirmEmail: async () => true,
};

async function openPort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the platform has no port");
  return { server, url: `http://127.0.0.1:${address.port}` };
}

function connect(url: string, key: string, fetch: typeof globalThis.fetch) {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  });
}

type Clients = { visitor: () => ReturnType<typeof connect>; service: () => ReturnType<typeof connect> };

/** A signed-in swimmer with a confirmed address of their own. */
async function makeSwimmer({ visitor, service }: Clients, name: string) {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, "-")}-${randomUUID().slice(0, 8)}@example.org`;
  const credentials = { email, password: PASSWORD };
  const created = await service().auth.admin.createUser({ ...credentials, email_confirm: true });
  if (created.error) throw created.error;
  const signedIn = visitor();
  const { error } = await signedIn.auth.signInWithPassword(credentials);
  if (error) throw error;
  return { client: signedIn, id: created.data.user.id, email, password: PASSWORD };
}

type Place = { siteUrl: string; localUrl: string };
type Beside = { engine: Engine; fetch: typeof fetch; app: Hono<PlatformEnv> };

/** The payment sandbox: its keys for the functions first, itself once there is a platform to stand beside. */
async function preparePayments(place: Place, secrets: Secrets) {
  const settings = { ...place, payments: { provider: {}, plans: {} }, isLocalSite: true };
  const { functionSettings, openSandbox } = await createPayments(settings, secrets);
  const open = async ({ app, ...platform }: Beside) => {
    const sandbox = await openSandbox?.(platform);
    if (!sandbox) throw new Error("a site of this machine has no payment sandbox");
    app.route("/", sandbox.app);
    return { ...sandbox, functionSettings };
  };
  return { functionSettings, open };
}

/** A platform of its own for one test file, in process through `fetch` and over HTTP at `url`. */
export async function startPlatform(options: Options = {}) {
  const { migrations = "product", wrapEngine = (engine) => engine, wrapFiles = (files) => files, beside } = options;
  const database = beside?.engine ?? (await openTestDatabase(migrations));
  const engine = { ...database, ...(beside && (await database.connectAgain())) };
  const secrets = beside?.secrets ?? (await createSecrets());
  const filesFolder = beside?.filesFolder ?? (await mkdtemp(join(tmpdir(), "tideline-files-")));
  const files = createFolderStore(filesFolder);
  const mails: Mail[] = [];
  const running: Promise<unknown>[] = [];
  const { server, url } = await openPort();
  const siteUrl = beside?.siteUrl ?? url;
  const payments = options.payments ? await preparePayments({ siteUrl, localUrl: url }, secrets) : null;
  const platform = await createPlatform({
    engine: wrapEngine(engine),
    secrets,
    siteUrl,
    localUrl: url,
    switches: migrations === "product" ? createAccountSwitches(engine) : WITHOUT_PRODUCT,
    providers: options.providers?.(siteUrl) ?? {},
    sendMail: options.sendMail ?? (async (mail) => void mails.push(mail)),
    files: wrapFiles(files),
    maxFileBytes: MAX_FILE_BYTES,
    functionSettings: { CONDITIONS: "simulated", ...payments?.functionSettings, ...options.functionSettings },
    log: options.log ?? createLog("silent"),
    waitUntil: (work) => running.push(work),
  });
  const sandbox = (await payments?.open({ ...platform, engine })) ?? null;
  server.on("request", getRequestListener(platform.app.fetch));
  platform.attach(server);
  await platform.begin({ isQuiet: true });

  const visitor = () => connect(url, secrets.publishableKey, platform.fetch);
  const service = () => connect(url, secrets.secretKey, platform.fetch);

  async function stop() {
    await sandbox?.stop();
    await platform.stop();
    await new Promise((resolve) => server.close(resolve).closeAllConnections());
    await Promise.allSettled(running);
    await engine.close();
    if (!beside) await rm(filesFolder, { recursive: true, force: true });
  }

  return {
    url,
    siteUrl,
    engine,
    secrets,
    filesFolder,
    /** Once work that goes on after answers is done and the mails of it have left. */
    settled: async () => void (await Promise.allSettled(running).then(platform.jobs.settled)),
    /** The payment sandbox beside it, and what functions find in their environment because of it. */
    payments: sandbox,
    app: platform.app,
    fetch: platform.fetch,
    visitor,
    service,
    /** A signed-in swimmer with a confirmed address of their own. */
    swimmer: (name: string) => makeSwimmer({ visitor, service }, name),
    mails,
    jobs: platform.jobs,
    stop,
  };
}
