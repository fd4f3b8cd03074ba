import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import type { Log } from "#server/log.ts";
import type { Secrets } from "#server/secrets.ts";
import { createAuth } from "./auth/create-auth.ts";
import { createKeys } from "./auth/keys.ts";
import type { SendMail } from "./auth/mail.ts";
import type { Engine } from "./database/engine.ts";
import { createFunctions } from "./functions/create-functions.ts";
import { allowAnySite, identifyCaller, requireApiKey } from "./gateway/gateway.ts";
import { createResolveCaller } from "./gateway/resolve-caller.ts";
import type { PlatformEnv } from "./platform-env.ts";
import { createRest } from "./rest/create-rest.ts";
import { renderInvalidToken } from "./rest/render-error.ts";

const FUNCTIONS_FOLDER = fileURLToPath(new URL("../../supabase/functions", import.meta.url));

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
  sendMail: SendMail;
  log: Log;
  /** Takes work that goes on after an answer, so that a stop can wait for it. */
  waitUntil?: (work: Promise<unknown>) => void;
};

/** The part of Supabase's protocol that the product uses, under its own paths. */
export async function createPlatform({ secrets, switches, siteUrl, localUrl, ...parts }: PlatformParts) {
  const keys = await createKeys({ signingKey: secrets.signingKey, siteUrl });
  const resolveCaller = createResolveCaller({ keys, apiKeys: secrets });
  const environment = { ...secrets, url: localUrl, jwks: keys.jwks };
  const functions = await createFunctions({ folder: FUNCTIONS_FOLDER, environment, log: parts.log });

  const app = new Hono<PlatformEnv>();
  for (const path of PLATFORM_PATHS) app.use(`${path}/*`, allowAnySite());
  for (const path of ["/rest/v1/*", "/auth/v1/*"]) app.use(path, requireApiKey(secrets));
  app.use("/rest/v1/*", identifyCaller(resolveCaller, renderInvalidToken));
  app.route("/rest/v1", createRest(parts));
  app.route("/auth/v1", createAuth({ ...parts, keys, resolveCaller, config: { siteUrl, ...switches } }));
  app.route("/functions/v1", functions);
  for (const path of PLATFORM_PATHS) {
    app.all(`${path}/*`, (c) => c.json({ message: "no Route matched with those values" }, 404));
  }

  /** Reaches the platform without a socket in between. */
  const fetch: typeof globalThis.fetch = async (input, init) => app.fetch(new Request(input, init));
  return { app, fetch };
}
