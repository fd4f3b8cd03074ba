import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import { type Books, mergeMetadata } from "../books.ts";
import { cancelAtPeriodEnd, endSubscription, resumeSubscription } from "../money/cancel.ts";
import { changePlan } from "../money/change-plan.ts";
import { startSubscription } from "../money/start-subscription.ts";
import { changeSubscription, isOver } from "../money/subscriptions.ts";
import { endTrialNow } from "../money/trial.ts";
import type { Subscription } from "../objects.ts";
import { DAY_SECONDS } from "../periods.ts";
import { refuseInvalid, refuseMissing } from "../refusal.ts";
import type { Actions, ApiEnv } from "./actions.ts";
import { emptyable, expansions, flag, metadata, parametersOf, text, whole } from "./parameters.ts";

const ONE_ITEM = { error: "the sandbox sells one plan at a time" };
const item = { price: text.optional(), quantity: whole.optional() };
const newItems = z.array(z.strictObject(item)).length(1, ONE_ITEM);
const items = z.array(z.strictObject({ ...item, id: text.optional() })).length(1, ONE_ITEM);
const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: z.enum(["cancel", "create_invoice", "pause"]) }),
});
const discounts = z.array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional() })).max(1);
const common = {
  cancel_at_period_end: flag.optional(),
  default_payment_method: emptyable.optional(),
  metadata: metadata.optional(),
  proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).default("create_prorations"),
  payment_behavior: z
    .enum(["allow_incomplete", "default_incomplete", "error_if_incomplete", "pending_if_incomplete"])
    .default("allow_incomplete"),
  trial_settings: trialSettings.optional(),
  // Cards are kept on the subscription in any case.
  payment_settings: z
    .strictObject({ save_default_payment_method: z.enum(["off", "on_subscription"]).optional() })
    .optional(),
  expand: expansions,
};
const createInput = parametersOf<Stripe.SubscriptionCreateParams>()(
  z.strictObject({
    ...common,
    customer: text,
    items: newItems,
    discounts: discounts.optional(),
    trial_period_days: whole.optional(),
    trial_end: whole.optional(),
  }),
);
const updateInput = parametersOf<Stripe.SubscriptionUpdateParams>()(
  z.strictObject({
    ...common,
    items: items.optional(),
    trial_end: z.union([z.literal("now"), whole]).optional(),
  }),
);
const cancelInput = parametersOf<Stripe.SubscriptionCancelParams>()(
  z.strictObject({ prorate: flag.optional(), invoice_now: flag.optional(), expand: expansions }),
);

function requireMethod(books: Books, id: string | null | undefined, customer: string) {
  if (id && books.get("payment_method", id, "default_payment_method").customer !== customer) {
    throw refuseInvalid(
      "The customer does not have a payment method with this ID.",
      "default_payment_method",
      "resource_missing",
    );
  }
}

function create(books: Books, given: z.output<typeof createInput>): Subscription {
  const customer = books.find("customer", given.customer);
  if (!customer || customer.deleted) throw refuseMissing("customer", given.customer, "customer");
  requireMethod(books, given.default_payment_method, customer.id);
  const { trial_period_days: days, trial_end: end } = given;
  const { subscription } = startSubscription(books, {
    customer: customer.id,
    price: books.get("price", given.items[0]?.price ?? "", "items[0][price]"),
    trialEnd: end ?? (days ? books.now + days * DAY_SECONDS : null),
    missingPaymentMethod: given.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
    cancelsAtPeriodEnd: given.cancel_at_period_end ?? false,
    paymentMethod: given.default_payment_method ?? null,
    metadata: given.metadata ?? {},
    discounts: given.discounts ?? [],
    session: null,
    onFailure: given.payment_behavior === "error_if_incomplete" ? "refuse" : "incomplete",
    holder: given.payment_behavior === "default_incomplete" ? "here" : "away",
  });
  return subscription;
}

function update(books: Books, id: string, given: z.output<typeof updateInput>): Subscription {
  const before = books.get("subscription", id);
  const {
    default_payment_method: method,
    metadata: meta,
    cancel_at_period_end: isEnding,
    trial_settings: trial,
  } = given;
  const isOnlyMetadata = given.items === undefined && isEnding === undefined && method === undefined;
  if (isOver(before) && !isOnlyMetadata) {
    throw refuseInvalid("A canceled subscription can only update its metadata.");
  }
  requireMethod(books, method, before.customer);
  let subscription = changeSubscription(books, before, {
    ...(method !== undefined && { default_payment_method: method }),
    ...(meta && { metadata: mergeMetadata(before.metadata, meta) }),
    ...(trial && { trial_settings: trial }),
  });
  const [item] = given.items ?? [];
  if (item?.price) {
    subscription = changePlan(books, subscription, books.get("price", item.price, "items[0][price]"), {
      proration: given.proration_behavior,
      onFailure: given.payment_behavior === "error_if_incomplete" ? "refuse" : "past_due",
      holder: "away",
    });
  }
  if (isEnding !== undefined) subscription = (isEnding ? cancelAtPeriodEnd : resumeSubscription)(books, subscription);
  return given.trial_end === undefined ? subscription : endTrialNow(books, subscription, given.trial_end);
}

/** One that is over already is not there any more for this request, as with the provider. */
function cancelNow(books: Books, id: string): Subscription {
  const subscription = books.get("subscription", id);
  if (isOver(subscription)) throw refuseMissing("subscription", id);
  return endSubscription(books, subscription, "cancellation_requested");
}

const STATUSES = ["trialing", "active", "incomplete", "incomplete_expired", "past_due", "unpaid", "canceled", "paused"];
const ENDED = ["canceled", "incomplete_expired"];
const filters = parametersOf<Stripe.SubscriptionListParams>()(
  z.object({ customer: text.optional(), price: text.optional(), status: text.optional() }),
);

/** Without a status those that are canceled are left out, as the provider does. */
function toStatuses(status: string | undefined) {
  if (status === "all") return undefined;
  if (status === "ended") return ENDED;
  if (status === undefined) return STATUSES.filter((one) => one !== "canceled");
  if (STATUSES.includes(status)) return [status];
  throw refuseInvalid(`Invalid status: must be one of ${[...STATUSES, "all", "ended"].join(", ")}`, "status");
}

export function subscriptionRoutes({ change, show, list }: Actions) {
  return new Hono<ApiEnv>()
    .post("/subscriptions", (c) => change(c, createInput, create, ({ customer }) => customer))
    .get("/subscriptions", (c) =>
      list(c, filters, ({ customer, price, status }) => ({
        kind: "subscription",
        customer,
        where: price ? { items: { data: [{ price: { id: price } }] } } : {},
        statuses: toStatuses(status),
      })),
    )
    .get("/subscriptions/:id", (c) => {
      const id = c.req.param("id");
      return show(c, id, (books) => books.get("subscription", id));
    })
    .post("/subscriptions/:id", (c) => {
      const id = c.req.param("id");
      return change(
        c,
        updateInput,
        (books, given) => update(books, id, given),
        () => id,
      );
    })
    .delete("/subscriptions/:id", (c) => {
      const id = c.req.param("id");
      return change(
        c,
        cancelInput,
        (books) => cancelNow(books, id),
        () => id,
      );
    });
}
