import { randomBytes, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { API_VERSION } from "#supabase/functions/_shared/payments/api-version.ts";
import { ProviderRefusal, refuseInvalid } from "../provider-refusal.ts";
import type { Store } from "../store.ts";
import type { WebhookQueue } from "../webhooks/queue.ts";
import { addCheckoutRoutes } from "./checkout-routes.ts";
import { addCustomerRoutes } from "./customer-routes.ts";
import { addPaymentRoutes } from "./payment-routes.ts";
import { type ApiEnv, createRoutes } from "./requests.ts";
import { addSubscriptionRoutes } from "./subscription-routes.ts";

const REQUEST_ID_BYTES = 7;

function toAnswer(c: Context, { fields }: ProviderRefusal) {
  const { type, code, declineCode, message, param, status } = fields;
  const error = {
    ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` }),
    ...(declineCode && { decline_code: declineCode }),
    message,
    ...(param && { param }),
    type,
  };
  return c.json({ error }, status as 400);
}

function isSame(given: string, secret: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The part of Stripe's API that the product uses, in its wire format: forms with brackets in, JSON out. */
export function createApi({ store, queue, secretKey }: { store: Store; queue: WebhookQueue; secretKey: string }) {
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set("providerRequestId", `req_${randomBytes(REQUEST_ID_BYTES).toString("hex")}`);
    c.header("Request-Id", c.get("providerRequestId"));
    c.header("Stripe-Version", API_VERSION);
    c.header("Cache-Control", "no-cache, no-store");
    const [, key] = /^bearer (.+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
    if (!key) throw new ProviderRefusal({ status: 401, message: "You did not provide an API key." });
    if (!isSame(key, secretKey)) throw new ProviderRefusal({ status: 401, message: "Invalid API Key provided." });
    const version = c.req.header("Stripe-Version") ?? API_VERSION;
    if (version !== API_VERSION) throw refuseInvalid(`Invalid Stripe API version: ${version}`);
    await next();
  });
  const routes = createRoutes(store, queue);
  addCustomerRoutes(routes);
  addCheckoutRoutes(routes);
  addSubscriptionRoutes(routes);
  addPaymentRoutes(routes);
  app.route("/", routes.app);
  app.all("*", (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${new URL(c.req.url).pathname}). The sandbox does not know this part of Stripe's API.`;
    throw new ProviderRefusal({ status: 404, message });
  });
  app.onError((problem, c) => {
    if (problem instanceof ProviderRefusal) return toAnswer(c, problem);
    console.error("payment sandbox:", problem);
    return toAnswer(c, new ProviderRefusal({ type: "api_error", status: 500, message: "The sandbox has failed." }));
  });
  return app;
}
