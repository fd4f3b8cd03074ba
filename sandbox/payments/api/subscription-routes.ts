import type Stripe from "stripe";
import { z } from "zod";
import { startSubscription } from "../billing/start-subscription.ts";
import { cancelAtPeriodEnd, endSubscription, isOver, resumeSubscription } from "../billing/subscriptions.ts";
import type { Ledger } from "../ledger.ts";
import type { Subscription } from "../objects.ts";
import { refuseInvalid, refuseMissing } from "../provider-refusal.ts";
import { trialShape } from "./checkout-routes.ts";
import { requireCustomer } from "./customer-routes.ts";
import { expandShape, flag, metadata, type Names, text } from "./parameters.ts";
import type { Routes } from "./requests.ts";

const createInput = z.strictObject({
  customer: text,
  items: z.array(z.strictObject({ price: text })).length(1, { error: "the sandbox sells one plan at a time" }),
  cancel_at_period_end: flag.default(false),
  default_payment_method: text.optional(),
  metadata: metadata.default({}),
  // Accepted without effect: the sandbox saves the card on the subscription anyway.
  payment_settings: z.strictObject({ save_default_payment_method: z.enum(["off", "on_subscription"]) }).optional(),
  ...trialShape,
  ...expandShape,
} satisfies Names<Stripe.SubscriptionCreateParams>);

function create(ledger: Ledger, given: z.output<typeof createInput>): Subscription {
  const customer = requireCustomer(ledger, given.customer);
  const { default_payment_method: method = null, trial_settings: trial } = given;
  if (method && ledger.get("payment_method", method, "default_payment_method").customer !== customer.id) {
    const message = "The customer does not have a payment method with this ID.";
    throw refuseInvalid(message, "default_payment_method", "resource_missing");
  }
  const { subscription } = startSubscription(ledger, {
    customer: customer.id,
    price: ledger.get("price", given.items[0]?.price ?? "", "items[0][price]"),
    trialDays: given.trial_period_days ?? null,
    missingPaymentMethod: trial?.end_behavior.missing_payment_method ?? "create_invoice",
    cancelsAtPeriodEnd: given.cancel_at_period_end,
    paymentMethod: method,
    metadata: given.metadata,
    promotions: [],
    holder: "away",
  });
  return subscription;
}

const updateInput = z.strictObject({
  cancel_at_period_end: flag,
  ...expandShape,
} satisfies Names<Stripe.SubscriptionUpdateParams>);
const cancelInput = z.strictObject({
  prorate: flag.optional(),
  invoice_now: flag.optional(),
  ...expandShape,
} satisfies Names<Stripe.SubscriptionCancelParams>);

/** As with Stripe, one that has ended is missing for this request. */
function cancelNow(ledger: Ledger, id: string): Subscription {
  const subscription = ledger.get("subscription", id);
  if (isOver(subscription)) throw refuseMissing("subscription", id);
  return endSubscription(ledger, subscription, "cancellation_requested");
}

const RUNNING = ["trialing", "active", "past_due"];
const filters = {
  customer: text.optional(),
  status: z.enum(["all", "canceled", "trialing", "active", "past_due"]).optional(),
} satisfies Names<Stripe.SubscriptionListParams>;

/** Without a status, canceled ones are left out, as with Stripe. */
function toStatuses(status: z.output<typeof filters.status>) {
  if (status === "all") return undefined;
  return status === undefined ? RUNNING : [status];
}

export function addSubscriptionRoutes({ post, show, list, delete: remove }: Routes) {
  post("/subscriptions", createInput, create);
  list("/subscriptions", filters, ({ customer, status }) => ({
    kind: "subscription",
    customer,
    statuses: toStatuses(status),
  }));
  show("/subscriptions", "subscription", "id");
  post("/subscriptions/:id", updateInput, (ledger, { cancel_at_period_end: isEnding }, id) =>
    (isEnding ? cancelAtPeriodEnd : resumeSubscription)(ledger, ledger.get("subscription", id)),
  );
  remove("/subscriptions/:id", cancelInput, (ledger, _given, id) => cancelNow(ledger, id));
}
