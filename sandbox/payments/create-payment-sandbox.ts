import { hkdfSync } from "node:crypto";
import type { Engine } from "@tideline/platform/database/engine.ts";
import { Hono } from "hono";
import { csrf } from "hono/csrf";
import { onlyThisMachine } from "#sandbox/only-this-machine.ts";
import { createApi } from "./api/create-api.ts";
import { createCatalogue } from "./catalogue.ts";
import { createCore, type PaymentCore } from "./core.ts";
import { createPaymentPages } from "./pages/create-payment-pages.ts";
import { createStore, prepareSchema } from "./store.ts";
import { createWebhookQueue } from "./webhooks/queue.ts";

const SECRET_BYTES = 24;

type SandboxKeys = { secretKey: string; webhookSecret: string };

/** Derived from the installation's own secret, so that every process and every start has the same. */
export function createSandboxKeys(seed: string): SandboxKeys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", seed, "", `payment sandbox: ${purpose}`, SECRET_BYTES)).toString("hex");
  return { secretKey: `sk_test_sandbox_${derive("api")}`, webhookSecret: `whsec_sandbox_${derive("webhook")}` };
}

type Options = {
  engine: Engine;
  /** Reaches the platform, where the webhook is. */
  fetch: typeof fetch;
  siteUrl: string;
  localUrl: string;
  keys: SandboxKeys;
  /** Overrides of the built-in plans. */
  planSettings: Readonly<Record<string, string>>;
};

export type PaymentSandbox = {
  app: Hono;
  core: PaymentCore;
  /** Sends webhooks left over from an earlier start, once the platform can be reached. */
  begin: () => void;
  stop: () => Promise<void>;
};

const WEBHOOK_PATH = "/functions/v1/stripe-webhook/webhook";
/** Epoch seconds. */
const now = () => Math.floor(Date.now() / 1_000);

/**
 * Stripe for a machine without an account there: its API at `/v1`, its pages at `/dev/payments`, both for this machine
 * only. All state is in the product's database, so every process answers alike.
 */
export async function createPaymentSandbox(options: Options): Promise<PaymentSandbox> {
  const { engine, fetch, siteUrl, localUrl, keys, planSettings } = options;
  await prepareSchema(engine, createCatalogue(planSettings));
  const webhookUrl = `${localUrl}${WEBHOOK_PATH}`;
  const queue = createWebhookQueue({ engine, fetch, webhookUrl, webhookSecret: keys.webhookSecret });
  const store = createStore({ engine, siteUrl, now });
  const core = createCore(store, queue);
  const app = new Hono()
    .use("/v1/*", onlyThisMachine)
    .route("/v1", createApi({ store, queue, secretKey: keys.secretKey }))
    .use("/dev/payments/*", onlyThisMachine, csrf({ origin: new URL(siteUrl).origin }))
    .route("/dev/payments", createPaymentPages(core, now));
  return { app, core, begin: queue.sendLater, stop: queue.stop };
}
