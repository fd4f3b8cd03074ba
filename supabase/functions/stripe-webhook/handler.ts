import { subscriptionError } from "../../../domain/subscription/subscription-errors.ts";
import type { Payments } from "../_shared/payments/create-payments.ts";
import { requestError } from "../_shared/request-errors.ts";
import { handlePaymentMethod } from "../check-payment-method/handler.ts";
import { handleWebhook, type WebhookDeps } from "./handle-webhook.ts";
import { cancelSubscription, listSubscriptions, openPortal } from "./own-subscription.ts";

type Deps = {
  /** Null without payments on this site. */
  webhook: WebhookDeps | null;
  /** Null without a signed-in swimmer. */
  payments: Payments | null;
};

const notSetUp = () =>
  Response.json({ success: false, message: "No payments are set up on this site" }, { status: 503 });

/** The path below the function: `/stripe-webhook/subscriptions/sub_1` → `["subscriptions", "sub_1"]`. */
function pathOf(request: Request) {
  const [, ...path] = new URL(request.url).pathname.split("/stripe-webhook");
  return path.join("/stripe-webhook").split("/").filter(Boolean);
}

/** Routes for swimmers, named as in the specification. */
function handleOwn(request: Request, [name, id, ...rest]: string[], payments: Payments | null) {
  if (rest.length > 0 || (id !== undefined && name !== "subscriptions")) return null;
  const isAsking = request.method === "GET" || request.method === "POST";
  if (name === "customer-portal") {
    if (!payments) throw subscriptionError("not_authenticated", { purpose: "manage" });
    return openPortal({ ...payments, request });
  }
  if (name === "subscriptions" && id !== undefined && request.method === "DELETE") {
    if (!payments) throw subscriptionError("not_authenticated", { purpose: "cancel" });
    return cancelSubscription(id, { ...payments, request });
  }
  if (name === "subscriptions" && id === undefined && isAsking) {
    if (!payments) throw subscriptionError("not_authenticated", { purpose: "manage" });
    return listSubscriptions(payments);
  }
  if (name === "check-payment-method") {
    if (!payments) throw subscriptionError("not_authenticated", { purpose: "manage" });
    return handlePaymentMethod(request, payments);
  }
  return null;
}

/** The webhook, and routes for swimmers about their own subscription. */
export async function handleStripeWebhook(request: Request, { webhook, payments }: Deps): Promise<Response> {
  const path = pathOf(request);
  if (path.length === 1 && path[0] === "webhook") return webhook ? handleWebhook(request, webhook) : notSetUp();
  const own = handleOwn(request, path, payments);
  if (!own) throw requestError("unknown_path");
  return own;
}
