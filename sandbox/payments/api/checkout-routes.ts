import type Stripe from "stripe";
import { z } from "zod";
import { expireSession } from "../billing/checkout.ts";
import { findPromotion, toAmountOff } from "../billing/discounts.ts";
import type { Ledger } from "../ledger.ts";
import type { CheckoutSession, PortalSession } from "../objects.ts";
import { DAY_SECONDS } from "../periods.ts";
import { refuseInvalid } from "../provider-refusal.ts";
import { requireCustomer } from "./customer-routes.ts";
import { expandInput, expandShape, flag, metadata, type Names, text, whole } from "./parameters.ts";
import type { Routes } from "./requests.ts";

const LIFE_SECONDS_MIN = 30 * 60;
const TRIAL_DAYS_LIMIT = 730;

const trialDays = whole.refine((days) => days >= 1 && days <= TRIAL_DAYS_LIMIT, { error: "must be from 1 to 730" });
/** What a trial without a card ends with. */
const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: z.enum(["cancel", "create_invoice"]) }),
});
export const trialShape = { trial_period_days: trialDays.optional(), trial_settings: trialSettings.optional() };

const sessionInput = z.strictObject({
  mode: z.literal("subscription", { error: "the sandbox sells subscriptions only" }),
  customer: text,
  line_items: z
    .array(
      z.strictObject({
        price: text,
        quantity: whole.optional(),
      } satisfies Names<Stripe.Checkout.SessionCreateParams.LineItem>),
    )
    .length(1, { error: "the sandbox sells one plan at a time" }),
  success_url: text,
  cancel_url: text.optional(),
  client_reference_id: text.optional(),
  metadata: metadata.default({}),
  expires_at: whole.optional(),
  discounts: z
    .array(z.strictObject({ promotion_code: text }))
    .max(1)
    .default([]),
  // Accepted without effect: the sandbox has one currency.
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  subscription_data: z
    .strictObject({
      metadata: metadata.default({}),
      ...trialShape,
    } satisfies Names<Stripe.Checkout.SessionCreateParams.SubscriptionData>)
    .default({ metadata: {} }),
  ...expandShape,
} satisfies Names<Stripe.Checkout.SessionCreateParams>);

function createSession(ledger: Ledger, given: z.output<typeof sessionInput>): CheckoutSession {
  const { customer, discounts, metadata: meta, success_url, subscription_data: data, expires_at: expiresAt } = given;
  requireCustomer(ledger, customer);
  const price = ledger.get("price", given.line_items[0]?.price ?? "", "line_items[0][price]");
  if (expiresAt !== undefined && expiresAt < ledger.now + LIFE_SECONDS_MIN - 60) {
    throw refuseInvalid("The `expires_at` timestamp must be at least 30 minutes from now.", "expires_at");
  }
  const days = data.trial_period_days ?? null;
  const subtotal = days === null ? price.unit_amount : 0;
  const [off = 0] = discounts.map(({ promotion_code: id }) => toAmountOff(findPromotion(ledger, id).coupon, subtotal));
  const id = ledger.newId("cs_test");
  return ledger.put<CheckoutSession>({
    id,
    object: "checkout.session",
    created: ledger.now,
    expires_at: expiresAt ?? ledger.now + DAY_SECONDS,
    mode: "subscription",
    status: "open",
    payment_status: days === null ? "unpaid" : "no_payment_required",
    customer,
    client_reference_id: given.client_reference_id ?? null,
    success_url,
    cancel_url: given.cancel_url ?? null,
    url: ledger.pageUrl(`/checkout/${id}`),
    subscription: null,
    invoice: null,
    currency: "usd",
    amount_subtotal: subtotal,
    amount_total: subtotal - off,
    total_details: { amount_discount: off, amount_shipping: 0, amount_tax: 0 },
    discounts: discounts.map(({ promotion_code }) => ({ coupon: null, promotion_code })),
    metadata: meta,
    _price: price.id,
    _trialDays: days,
    _missingPaymentMethod: data.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
    _subscriptionMetadata: data.metadata,
  });
}

const portalInput = z.strictObject({
  customer: text,
  return_url: text.optional(),
  ...expandShape,
} satisfies Names<Stripe.BillingPortal.SessionCreateParams>);

function createPortal(ledger: Ledger, given: z.output<typeof portalInput>): PortalSession {
  const { customer, return_url: returnUrl = null } = given;
  requireCustomer(ledger, customer);
  const id = ledger.newId("bps");
  const url = ledger.pageUrl(`/portal/${id}`);
  const links = { return_url: returnUrl, url };
  return ledger.put<PortalSession>({ id, object: "billing_portal.session", created: ledger.now, customer, ...links });
}

const filters = {
  customer: text.optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
} satisfies Names<Stripe.Checkout.SessionListParams>;

export function addCheckoutRoutes({ post, show, list }: Routes) {
  post("/checkout/sessions", sessionInput, createSession);
  list("/checkout/sessions", filters, ({ customer, status }) => ({
    kind: "checkout.session",
    customer,
    statuses: status && [status],
  }));
  show("/checkout/sessions", "checkout.session", "session");
  post("/checkout/sessions/:id/expire", expandInput, (ledger, _given, id) =>
    expireSession(ledger, ledger.get("checkout.session", id, "session")),
  );
  post("/billing_portal/sessions", portalInput, createPortal);
}
