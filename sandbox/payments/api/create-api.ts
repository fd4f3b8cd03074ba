import { randomBytes, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { API_VERSION } from "#supabase/functions/_shared/payments/api-version.ts";
import { refuseInvalid, SandboxRefusal } from "../refusal.ts";
import { type ApiEnv, type ApiParts, createActions } from "./actions.ts";
import { catalogueRoutes } from "./catalogue-routes.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import { customerRoutes } from "./customer-routes.ts";
import { eventRoutes } from "./event-routes.ts";
import { invoiceRoutes } from "./invoice-routes.ts";
import { paymentMethodRoutes } from "./payment-method-routes.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";

type Parts = ApiParts & { secretKey: string };

const REQUEST_ID_BYTES = 7;

function toAnswer(c: Context, refusal: SandboxRefusal) {
  const { type, code, declineCode, message, param, status } = refusal;
  const error = {
    ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` }),
    ...(declineCode && { decline_code: declineCode }),
    message,
    ...(param && { param }),
    type,
  };
  return c.json({ error }, status as 400);
}

const refuseKey = (message: string) => new SandboxRefusal({ status: 401, message });

/** The key, as a bearer or as the name of basic authentication. */
function readKey(header: string | undefined): string | null {
  const [scheme = "", value = ""] = header?.split(" ") ?? [];
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return null;
  return Buffer.from(value, "base64").toString("utf8").split(":")[0] ?? null;
}

function isSame(given: string, secret: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The provider's API in its own wire format: forms with brackets in, JSON out. */
export function createApi({ secretKey, ...parts }: Parts) {
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set("providerRequestId", `req_${randomBytes(REQUEST_ID_BYTES).toString("hex")}`);
    c.header("Request-Id", c.get("providerRequestId"));
    c.header("Stripe-Version", API_VERSION);
    c.header("Cache-Control", "no-cache, no-store");
    const key = readKey(c.req.header("Authorization"));
    if (!key) throw refuseKey("You did not provide an API key.");
    if (!isSame(key, secretKey)) throw refuseKey("Invalid API Key provided.");
    const version = c.req.header("Stripe-Version") ?? API_VERSION;
    if (version !== API_VERSION) throw refuseInvalid(`Invalid Stripe API version: ${version}`);
    await next();
  });
  const actions = createActions(parts);
  app.route("/", customerRoutes(actions));
  app.route("/", paymentMethodRoutes(actions));
  app.route("/", catalogueRoutes(actions));
  app.route("/", checkoutRoutes(actions));
  app.route("/", subscriptionRoutes(actions));
  app.route("/", invoiceRoutes(actions));
  app.route("/", paymentRoutes(actions));
  app.route("/", eventRoutes(parts.store));
  app.all("*", (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${new URL(c.req.url).pathname}). The sandbox does not know this part of the provider's API.`;
    throw new SandboxRefusal({ status: 404, message });
  });
  app.onError((problem, c) => {
    if (problem instanceof SandboxRefusal) return toAnswer(c, problem);
    console.error("payment sandbox:", problem);
    return toAnswer(c, new SandboxRefusal({ type: "api_error", status: 500, message: "The sandbox has failed." }));
  });
  return app;
}
