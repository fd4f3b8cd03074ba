import process from "node:process";
import Stripe from "stripe";
import { API_VERSION } from "./api-version.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Specification 2 §9. */
const REQUEST_TIMEOUT_MS = 20_000;
/** The SDK repeats the idempotency key, so a retry does nothing twice. */
const MAX_NETWORK_RETRIES = 3;

/** The address of the payment sandbox. */
function toHost(address: string) {
  const { protocol, hostname, port } = new URL(address);
  const isPlain = protocol === "http:";
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? "http" : "https" } as const;
}

/** Works in Node worker threads and in Deno. Null: this site has no payments. */
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

/** Null: every event is refused. */
export const readWebhookSecret = (environment: Environment = process.env) => environment.STRIPE_WEBHOOK_SECRET || null;
