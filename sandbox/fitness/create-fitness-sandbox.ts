import { createHmac, hkdfSync } from "node:crypto";
import type { Engine } from "@tideline/platform/database/engine.ts";
import { Hono } from "hono";
import type { ApiPlatform } from "#domain/fitness/platforms.ts";
import { onlyThisMachine } from "#sandbox/only-this-machine.ts";
import { createGarminRoutes } from "./garmin.ts";
import type { StandInClient } from "./stand-in-parts.ts";
import { createStore, prepareSchema } from "./store.ts";
import { createStravaStandIn } from "./strava.ts";
import { createTrainingPeaksRoutes } from "./trainingpeaks.ts";

const PATH = "/dev/fitness";
/** Strava waits two seconds for an answer to a webhook. */
const WEBHOOK_TIMEOUT_MS = 2_000;
const WEBHOOK_PATH = "/functions/v1/platform-webhook";

type Place = {
  /** A secret of this installation, from which the stand-ins' own are made. */
  seed: string;
  siteUrl: string;
  localUrl: string;
  platforms: readonly ApiPlatform[];
};

const deriveClient = (seed: string, platform: ApiPlatform) => ({
  clientId: `stand-in-${platform}`,
  clientSecret: Buffer.from(hkdfSync("sha256", seed, "", `fitness stand-in: ${platform}`, 24)).toString("hex"),
});

/** Environment variables of the functions, so that they talk to the stand-ins. */
export function createSandboxSettings({ seed, siteUrl, localUrl, platforms }: Place): Record<string, string> {
  const clients = platforms.flatMap((platform) => {
    const { clientId, clientSecret } = deriveClient(seed, platform);
    const prefix = platform.toUpperCase();
    return [
      [`${prefix}_CLIENT_ID`, clientId],
      [`${prefix}_CLIENT_SECRET`, clientSecret],
    ];
  });
  return {
    ...Object.fromEntries(clients),
    FITNESS_STAND_INS: platforms.join(" "),
    FITNESS_STAND_IN_URL: `${siteUrl}${PATH}`,
    FITNESS_STAND_IN_LOCAL_URL: `${localUrl}${PATH}`,
  };
}

type Options = Place & {
  engine: Engine;
  /** Reaches the platform, where the webhook is. */
  fetch: typeof fetch;
  /** From which the functions derive the webhook's secret, as an operator would enter it in Garmin's portal. */
  tokenKey: string;
  /** Longer where several tests share a machine. */
  webhookTimeoutMs?: number;
};

/**
 * Strava, Garmin and TrainingPeaks for a machine without accounts there, at `/dev/fitness`, for this machine only. All
 * state is in the product's database, so every process answers alike.
 */
export async function createFitnessSandbox(options: Options) {
  const { engine, fetch, siteUrl, localUrl, seed, tokenKey, platforms } = options;
  await prepareSchema(engine);
  const store = createStore(engine);
  const clientOf = (platform: ApiPlatform): StandInClient => ({
    ...deriveClient(seed, platform),
    redirectUri: `${siteUrl}/oauth/callback`,
  });
  const pending = new Set<Promise<unknown>>();
  /** Webhooks are sent after the answer, as the real ones. */
  const later = (work: Promise<unknown>) => {
    const kept = work
      .catch((problem: unknown) => console.error(`a stand-in's webhook failed: ${String(problem)}`))
      .finally(() => pending.delete(kept));
    pending.add(kept);
  };
  const garminSecret = createHmac("sha256", Buffer.from(tokenKey, "base64url")).update("garmin webhook").digest("hex");
  const parts = { store, fetch, later, now: () => new Date() };
  const inner = new Hono();
  // Its pages carry codes in their links.
  inner.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
  });
  const strava = createStravaStandIn({
    ...parts,
    client: clientOf("strava"),
    webhookTimeoutMs: options.webhookTimeoutMs ?? WEBHOOK_TIMEOUT_MS,
  });
  const routes: Readonly<Record<ApiPlatform, Hono>> = {
    strava: strava.app,
    garmin: createGarminRoutes({
      ...parts,
      client: clientOf("garmin"),
      selfUrl: `${localUrl}${PATH}/garmin`,
      webhookUrl: `${localUrl}${WEBHOOK_PATH}/garmin/${garminSecret}`,
    }),
    trainingpeaks: createTrainingPeaksRoutes({ ...parts, client: clientOf("trainingpeaks") }),
  };
  for (const platform of platforms) inner.route(`/${platform}`, routes[platform]);
  return {
    app: new Hono().use(`${PATH}/*`, onlyThisMachine).route(PATH, inner),
    store,
    reportStrava: strava.report,
    useUpStravaLimit: strava.useUpLimit,
    clientOf,
    /** Waits for webhooks under way. */
    settle: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
    stop: async () => {
      await Promise.all(pending);
    },
  };
}
export type FitnessSandbox = Awaited<ReturnType<typeof createFitnessSandbox>>;
