import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import type { AuthMails, Mail, SendMail } from "../auth/mail.ts";
import type { SocialProviders } from "../auth/social/providers.ts";
import type { Engine } from "../database/engine.ts";
import { createRequestListener } from "../gateway/request-listener.ts";
import type { Log } from "../log.ts";
import { type AccountSwitches, createPlatform } from "../platform.ts";
import { createSecrets, type Secrets } from "../secrets.ts";
import type { FileStore } from "../storage/files/file-store.ts";
import { createFolderStore } from "../storage/files/folder-store.ts";
import { PLAIN_MAILS } from "./plain-mails.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";
import { testLog } from "./test-log.ts";

// biome-ignore lint/suspicious/noExplicitAny: a client without a schema, as supabase-js types one
type UntypedSchema = any;
type Addresses = { siteUrl: string; localUrl: string };

export type TestPlatformOptions = {
  /** The migrations to run; without it only the platform's own schema is there. */
  migrations?: string;
  /** Its edge functions; without it there are none. */
  functionsFolder?: string;
  /** What functions find in their environment. */
  functionSettings?: (addresses: Addresses, secrets: Secrets) => Promise<Readonly<Record<string, string>>>;
  switches?: (engine: Engine) => AccountSwitches;
  /** Wraps the platform's engine, not the fixture's own. */
  wrapEngine?: (engine: Engine) => Engine;
  wrapFiles?: (files: FileStore) => FileStore;
  /** Identity providers of a site with this address. */
  providers?: (siteUrl: string) => SocialProviders;
  authMails?: AuthMails;
  /** Instead of keeping mails in `mails`. */
  sendMail?: SendMail;
  log?: Log;
  /** Another process of the same installation: the same database, secrets and site. Stop it before that one. */
  beside?: { engine: TestDatabase; secrets: Secrets; siteUrl: string; filesFolder: string };
};

/** As STORAGE_MAX_FILE_MB is without a setting. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;
const PASSWORD = "correct horse battery staple";
/** Of minimal cost: the hashes of hundreds of users took seconds of a run. */
const PASSWORD_HASH = "$argon2id$v=19$m=8,t=1,p=1$vUL563Ty4SJ1R1eMnu8Kew$BKzOAHlsRG+01TIgUxhqk9eZIjhrtfp2lRXTmYwlkPU";
const OPEN_TO_ALL: AccountSwitches = {
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

function connect<Schema>(url: string, key: string, fetch: typeof globalThis.fetch) {
  return createClient<Schema>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  });
}

type Clients<Schema> = {
  visitor: () => ReturnType<typeof connect<Schema>>;
  service: () => ReturnType<typeof connect<Schema>>;
};

/** A signed-in user with a confirmed address of their own. */
async function makeUser<Schema>({ visitor, service }: Clients<Schema>, name: string) {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, "-")}-${randomUUID().slice(0, 8)}@example.org`;
  const hashed = { email, password_hash: PASSWORD_HASH, email_confirm: true };
  const created = await service().auth.admin.createUser(hashed);
  if (created.error) throw created.error;
  const signedIn = visitor();
  const { error } = await signedIn.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client: signedIn, id: created.data.user.id, email, password: PASSWORD };
}

/** A platform for one test file, in process through `fetch` and over HTTP at `url`. */
export async function startPlatform<Schema = UntypedSchema>(options: TestPlatformOptions = {}) {
  const { wrapEngine = (engine) => engine, wrapFiles = (files) => files, beside } = options;
  const database = beside?.engine ?? (await openTestDatabase(options.migrations ?? null));
  const engine = { ...database, ...(beside && (await database.connectAgain())) };
  const secrets = beside?.secrets ?? (await createSecrets());
  const filesFolder = beside?.filesFolder ?? (await mkdtemp(join(tmpdir(), "platform-files-")));
  const files = createFolderStore(filesFolder);
  const mails: Mail[] = [];
  const running: Promise<unknown>[] = [];
  const { server, url } = await openPort();
  const siteUrl = beside?.siteUrl ?? url;
  const functionSettings = (await options.functionSettings?.({ siteUrl, localUrl: url }, secrets)) ?? {};
  const platform = await createPlatform({
    engine: wrapEngine(engine),
    secrets,
    siteUrl,
    localUrl: url,
    switches: options.switches?.(engine) ?? OPEN_TO_ALL,
    // The folder of its files holds no functions.
    functionsFolder: options.functionsFolder ?? filesFolder,
    providers: options.providers?.(siteUrl) ?? {},
    mails: options.authMails ?? PLAIN_MAILS,
    sendMail: options.sendMail ?? (async (mail) => void mails.push(mail)),
    files: wrapFiles(files),
    maxFileBytes: MAX_FILE_BYTES,
    functionSettings,
    log: options.log ?? testLog,
    waitUntil: (work) => running.push(work),
  });
  server.on("request", createRequestListener(platform.app.fetch));
  platform.attach(server);
  await platform.begin({ isQuiet: true });

  const visitor = () => connect<Schema>(url, secrets.publishableKey, platform.fetch);
  const service = () => connect<Schema>(url, secrets.secretKey, platform.fetch);

  async function stop() {
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
    functionSettings,
    /** Once background tasks are done and their mails are sent. */
    settled: async () => void (await Promise.allSettled(running).then(platform.jobs.settled)),
    app: platform.app,
    fetch: platform.fetch,
    visitor,
    service,
    user: (name: string) => makeUser<Schema>({ visitor, service }, name),
    mails,
    jobs: platform.jobs,
    stop,
  };
}

export type TestPlatform = Awaited<ReturnType<typeof startPlatform<UntypedSchema>>>;
