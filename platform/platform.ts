import type { BlockList } from "node:net";
import { Hono } from "hono";
import { createAuth } from "./auth/create-auth.ts";
import { createKeys } from "./auth/keys.ts";
import type { AuthMails, SendMail } from "./auth/mail.ts";
import type { SocialProviders } from "./auth/social/providers.ts";
import type { PlatformEnv } from "./caller.ts";
import type { Engine } from "./database/engine.ts";
import { createFunctions } from "./functions/create-functions.ts";
import { allowAnySite, forbidStoring, identifyCaller, requireApiKey } from "./gateway/gateway.ts";
import { createResolveCaller } from "./gateway/resolve-caller.ts";
import { createJobs } from "./jobs/create-jobs.ts";
import { createMailQueue } from "./jobs/mails/mail-queue.ts";
import { createScheduledWork, MAINTENANCE_JOBS, toSchedule } from "./jobs/scheduled-work.ts";
import { readScheduledFunctions } from "./jobs/schedules.ts";
import type { Log } from "./log.ts";
import { refuseBroadcast } from "./realtime/broadcast-routes.ts";
import { createRealtime } from "./realtime/create-realtime.ts";
import { recordRead, trackReads } from "./rest/cache/tracked-reads.ts";
import { createRest } from "./rest/create-rest.ts";
import { renderInvalidToken } from "./rest/render-error.ts";
import type { Secrets } from "./secrets.ts";
import { createStorage } from "./storage/create-storage.ts";
import type { FileStore } from "./storage/files/file-store.ts";
import { createSignedTokens } from "./storage/routes/signed-tokens.ts";

const PLATFORM_PATHS = ["/rest/v1", "/auth/v1", "/functions/v1", "/storage/v1", "/realtime/v1"];

/** The product's settings for accounts. */
export type AccountSwitches = {
  isSignupAllowed(): Promise<boolean>;
  mustConfirmEmail(email: string): Promise<boolean>;
  allowsCommonPasswords?: boolean;
};

export type PlatformParts = {
  engine: Engine;
  secrets: Secrets;
  /** The address people use. */
  siteUrl: string;
  /** The address under which functions reach the platform from this machine. */
  localUrl: string;
  switches: AccountSwitches;
  /** One folder for each edge function. */
  functionsFolder: string;
  /** Identity providers. */
  providers?: SocialProviders;
  /** The texts of account mails. */
  mails: AuthMails;
  sendMail: SendMail;
  files: FileStore;
  maxFileBytes: number;
  /** Environment variables of functions, besides the platform's own. */
  functionSettings?: Readonly<Record<string, string>>;
  /** Proxies on other machines whose `X-Forwarded-For` is trusted. */
  trustedProxies?: BlockList;
  log: Log;
  /** Receives background tasks, so that a stop can wait for them. */
  waitUntil?: (work: Promise<unknown>) => void;
};

/** Puts the services together under Supabase's paths. */
export async function createPlatform({
  secrets,
  switches,
  providers = {},
  siteUrl,
  localUrl,
  functionsFolder,
  ...parts
}: PlatformParts) {
  const keys = await createKeys({ signingKey: secrets.signingKey, siteUrl });
  const resolveCaller = createResolveCaller({ keys, apiKeys: secrets });
  const environment = {
    ...secrets,
    url: localUrl,
    publicUrl: siteUrl,
    jwks: keys.jwks,
    functionSettings: parts.functionSettings ?? {},
  };
  const functions = await createFunctions({ folder: functionsFolder, environment, log: parts.log });
  const jobs = createJobs(parts);
  const queueMail = createMailQueue(jobs, parts.sendMail);
  const tokens = await createSignedTokens({ signingKey: secrets.signingKey, siteUrl });
  const storage = await createStorage({ ...parts, tokens, resolveCaller });
  const realtime = await createRealtime({ ...parts, keys, apiKeys: secrets });

  const app = new Hono<PlatformEnv>();
  for (const path of PLATFORM_PATHS) app.use(`${path}/*`, allowAnySite());
  for (const path of ["/rest/v1/*", "/auth/v1/*"]) app.use(path, forbidStoring());
  for (const path of ["/rest/v1/*", "/auth/v1/*", "/realtime/v1/*"]) app.use(path, requireApiKey(secrets));
  app.use("/rest/v1/*", identifyCaller(resolveCaller, renderInvalidToken));
  app.use("/realtime/v1/*", identifyCaller(resolveCaller, refuseBroadcast));
  const rest = createRest(parts);
  app.route("/rest/v1", rest.app);
  app.route(
    "/auth/v1",
    createAuth({ ...parts, queueMail, keys, resolveCaller, config: { siteUrl, providers, ...switches } }),
  );
  app.route("/functions/v1", functions.app);
  app.route("/storage/v1", storage.app);
  app.route("/realtime/v1", realtime.app);
  for (const path of PLATFORM_PATHS) {
    app.all(`${path}/*`, (c) => c.json({ message: "no Route matched with those values" }, 404));
  }

  /** Calls the platform in process, before other requests. */
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!new URL(request.url).pathname.startsWith("/rest/v1/")) recordRead(null);
    return app.fetch(request, { isUrgent: true });
  };
  const maintenanceJobs = [...MAINTENANCE_JOBS, storage.chore, realtime.chore];
  jobs.work("scheduled", createScheduledWork({ ...parts, maintenanceJobs, fetch, url: localUrl, ...secrets }));

  /** Starts jobs and schedules, once functions can reach the platform. */
  async function begin({ isQuiet = false } = {}) {
    // In tests the product's schedules would run at random.
    const ofProduct = isQuiet ? [] : await readScheduledFunctions(parts.engine);
    await jobs.start([...maintenanceJobs.map(toSchedule), ...ofProduct]);
  }

  /** To be called before the engine is closed. */
  async function stop() {
    await realtime.stop();
    await jobs.stop();
    await functions.stop();
  }

  const { attach, closeSockets } = realtime;
  const reads = { track: trackReads, areCurrent: rest.areReadsCurrent };
  return { app, fetch, reads, jobs, begin, drainFunctions: functions.stop, stop, attach, closeSockets };
}

export type Platform = Awaited<ReturnType<typeof createPlatform>>;
