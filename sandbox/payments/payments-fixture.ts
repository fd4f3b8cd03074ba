import { createServer } from "node:http";
import { createRequestListener } from "@tideline/platform/gateway/request-listener.ts";
import { openTestDatabase } from "@tideline/platform/test/test-database.ts";
import { Stripe } from "stripe";
import { vi } from "vitest";
import { createPaymentSandbox, createSandboxKeys } from "./create-payment-sandbox.ts";

// Each step is several requests over HTTP.
vi.setConfig({ testTimeout: 30_000 });

/** The webhook receiver of a sandbox under test: its requests and its responses. */
type Listener = { received: Stripe.Event[]; answer: () => Response };

const webhooks = new Stripe("sk_test_of_nobody").webhooks;

/** A sandbox with its own database, reached over HTTP by the provider's SDK. */
export async function startSandbox() {
  const engine = await openTestDatabase(null);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the sandbox has no port");
  const url = `http://127.0.0.1:${address.port}`;
  const keys = createSandboxKeys("a secret of the tests");
  const listener: Listener = { received: [], answer: () => Response.json({ received: true }) };
  const hear: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const signature = request.headers.get("Stripe-Signature") ?? "";
    listener.received.push(await webhooks.constructEventAsync(await request.text(), signature, keys.webhookSecret));
    return listener.answer();
  };
  const options = {
    engine,
    fetch: hear,
    siteUrl: url,
    localUrl: url,
    keys,
    planSettings: { PRO_MONTHLY_CENTS: "1099" },
  };
  const { app, core, stop } = await createPaymentSandbox(options);
  server.on("request", createRequestListener(app.fetch));
  const connect = (key: string) =>
    new Stripe(key, {
      ...{ host: "127.0.0.1", port: address.port, protocol: "http", maxNetworkRetries: 0, timeout: 20_000 },
      httpClient: Stripe.createFetchHttpClient(),
    });
  return {
    url,
    core,
    keys,
    listener,
    connect,
    stripe: connect(keys.secretKey),
    /** Another process on the same database. */
    beside: async () => createPaymentSandbox({ ...options, engine: await engine.connectAgain() }),
    stop: async () => {
      await stop();
      await new Promise((resolve) => server.close(resolve).closeAllConnections());
      await engine.close();
    },
  };
}

export const toCard = (number: string) => ({ number, month: 12, year: 2040, cvc: "123" });
export const GOOD_CARD = toCard("4242424242424242");
