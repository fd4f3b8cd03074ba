import process from "node:process";
import Stripe from "stripe";
import { API_VERSION } from "./api-version.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The product's own limits for every request (specification 2 §9). */
const REQUEST_TIMEOUT_MS = 20_000;
/** The SDK sends the same idempotency key again, so that a repeat does nothing twice. */
const MAX_NETWORK_RETRIES = 3;

/** Where another server speaks the provider's language: the payment sandbox of this machine. */
function toHost(address: string) {
  const { protocol, hostname, port } = new URL(address);
  const isPlain = protocol === "http:";
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? "http" : "https" } as const;
}

/** The provider's client, the same in Node's worker threads and in Deno. Null: no payments are set up on this site. */
export function createStripe(environment: Environment = process.env): Stripe | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: address } = environment;
  if (!key) return null;
  return new Stripe(key, {
    ...(address && toHost(address)),
    apiVersion: API_VERSION,
    // Node's own sockets do not exist on the edge runtime.
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: MAX_NETWORK_RETRIES,
    timeout: REQUEST_TIMEOUT_MS,
    telemetry: false,
  });
}

/** Whether real money moves with the key of this site. */
export const isLiveMode = ({ STRIPE_SECRET_KEY: key }: Environment = process.env) => /^(sk|rk)_live_/.test(key ?? "");

/** What the provider signs its events with. Null: no event is believed. */
export const readWebhookSecret = (environment: Environment = process.env) => environment.STRIPE_WEBHOOK_SECRET || null;
