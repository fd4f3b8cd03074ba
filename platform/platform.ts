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
import { createMailQueue } from "./jobs/mail-queue.ts";
import { createScheduledWork, MAINTENANCE_JOBS, toSchedule } from "./jobs/scheduled-work.ts";
import { readScheduledFunctions } from "./jobs/schedules.ts";
import type { Log } from "./log.ts";
import { refuseBroadcast } from "./realtime/broadcast-routes.ts";
import { createRealtime } from "./realtime/create-realtime.ts";
import { createRest } from "./rest/create-rest.ts";
import { renderInvalidToken } from "./rest/render-error.ts";
import { recordRead, trackReads } from "./rest/tracked-reads.ts";
import type { Secrets } from "./secrets.ts";
import { createStorage } from "./storage/create-storage.ts";
import type { FileStore } from "./storage/file-store.ts";
import { createSignedTokens } from "./storage/signed-tokens.ts";

/** Where hosted platforms answer; beyond these the pages begin. */
const PLATFORM_PATHS = ["/rest/v1", "/auth/v1", "/functions/v1", "/storage/v1", "/realtime/v1"];

/** What the product's own settings say about accounts. */
export type AccountSwitches = {
  isSignupAllowed(): Promise<boolean>;
  mustConfirmEmail(email: string): Promise<boolean>;
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
  /** Who else may say who somebody is. */
  providers?: SocialProviders;
  /** What the mails about accounts say. */
  mails: AuthMails;
  sendMail: SendMail;
  /** Where the contents of files are kept. */
  files: FileStore;
  maxFileBytes: number;
  /** What functions find in their environment beside the platform's own variables. */
  functionSettings?: Readonly<Record<string, string>>;
  /** Proxies on other machines, whose word about an address is believed. */
  trustedProxies?: BlockList;
  log: Log;
  /** Takes work that goes on after an answer, so that a stop can wait for it. */
  waitUntil?: (work: Promise<unknown>) => void;
};

/** The part of Supabase's protocol that the product uses, under its own paths. */
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

  /** Reaches the platform without a socket in between. */
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!new URL(request.url).pathname.startsWith("/rest/v1/")) recordRead(null);
    return app.fetch(request, { isUrgent: true });
  };
  const maintenanceJobs = [...MAINTENANCE_JOBS, storage.chore, realtime.chore];
  jobs.work("scheduled", createScheduledWork({ ...parts, maintenanceJobs, fetch, url: localUrl, ...secrets }));

  /** Begins with what is done later and by the clock, once functions can reach the platform. */
  async function begin({ isQuiet = false } = {}) {
    // A test would meet the product's schedules at whatever minute it happens to run.
    const ofProduct = isQuiet ? [] : await readScheduledFunctions(parts.engine);
    await jobs.start([...maintenanceJobs.map(toSchedule), ...ofProduct]);
  }

  /** Ends what the platform keeps running, before the engine is closed under it. */
  async function stop() {
    await realtime.stop();
    await jobs.stop();
    await functions.stop();
  }

  const { attach, closeSockets } = realtime;
  const reads = { track: trackReads, areCurrent: rest.areReadsCurrent };
  return { app, fetch, reads, jobs, begin, settle: functions.stop, stop, attach, closeSockets };
}

export type Platform = Awaited<ReturnType<typeof createPlatform>>;
