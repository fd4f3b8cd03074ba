import type { Engine } from "@tideline/platform/database/engine.ts";
import { Hono } from "hono";
import { csrf } from "hono/csrf";
import { onlyThisMachine } from "#sandbox/only-this-machine.ts";
import { createApi } from "./api/create-api.ts";
import { createCatalogue } from "./catalogue.ts";
import { createCore, type PaymentCore } from "./core.ts";
import type { SandboxKeys } from "./keys.ts";
import { createPaymentPages } from "./pages/create-payment-pages.ts";
import { createDelivery } from "./post/deliver.ts";
import { prepareSchema } from "./schema.ts";
import { createStore } from "./store.ts";

type Options = {
  engine: Engine;
  /** Reaches the platform, where the webhook is. */
  fetch: typeof fetch;
  siteUrl: string;
  localUrl: string;
  keys: SandboxKeys;
  /** What differs from the built-in plans. */
  planSettings: Readonly<Record<string, string>>;
  /** Epoch seconds. */
  now?: () => number;
};

export type PaymentSandbox = {
  app: Hono;
  core: PaymentCore;
  /** Goes on with messages that an earlier start has left, once the webhook can be reached. */
  begin: () => void;
  stop: () => Promise<void>;
};

const WEBHOOK_PATH = "/functions/v1/stripe-webhook/webhook";
const readClock = () => Math.floor(Date.now() / 1_000);

/**
 * A stand-in for the payment provider, for a machine without an account there: its API at `/v1`, its pages at
 * `/dev/payments`, both for this machine only. What it knows is in the same database, so every process answers alike.
 */
export async function createPaymentSandbox(options: Options): Promise<PaymentSandbox> {
  const { engine, fetch, siteUrl, localUrl, keys, planSettings, now = readClock } = options;
  await prepareSchema(engine, createCatalogue(planSettings));
  const webhookUrl = `${localUrl}${WEBHOOK_PATH}`;
  const delivery = createDelivery({ engine, fetch, webhookUrl, webhookSecret: keys.webhookSecret });
  const store = createStore({ engine, siteUrl, now });
  const core = createCore({ store, delivery });
  const api = createApi({ store, delivery, secretKey: keys.secretKey });
  const app = new Hono();
  app.use("/v1/*", onlyThisMachine).route("/v1", api);
  app
    .use("/dev/payments/*", onlyThisMachine, csrf({ origin: new URL(siteUrl).origin }))
    .route("/dev/payments", createPaymentPages(core, now));
  return { app, core, begin: delivery.kick, stop: delivery.stop };
}
