import type Stripe from "stripe";
import { subscriptionError } from "../../../domain/subscription/subscription-errors.ts";
import { isLiveStatus } from "../../../domain/subscription/subscription-words.ts";
import { hashText } from "../_shared/hash-text.ts";
import { parseBody } from "../_shared/parse-body.ts";
import { isPriceAsShown } from "../_shared/payments/check-price.ts";
import type { Payments } from "../_shared/payments/create-payments.ts";
import { findOrMakeCustomer, type KnownCustomer } from "../_shared/payments/customers/find-customer.ts";
import { keepOneSession, type Order, reuseSession } from "../_shared/payments/open-sessions.ts";
import { withProvider } from "../_shared/payments/provider-errors.ts";
import { refuseSecondSubscription } from "../_shared/payments/subscriptions/reconcile.ts";
import { requestError } from "../_shared/request-errors.ts";
import { type Checkout, checkoutBody, readCheckout } from "./checkout-request.ts";
import { findPromotionCode } from "./find-promotion-code.ts";

/** The provider allows 30 minutes to a day. */
const OPEN_MINUTES = 60;

async function hasTrialRecord({ data, swimmer }: Payments, { found }: KnownCustomer) {
  // The provider remembers a trial that our row has lost.
  if (found.subscriptions.some(({ trial_start: start }) => start !== null)) return true;
  try {
    return await data.hasTrialRecord(swimmer.id);
  } catch (problem) {
    throw subscriptionError("database_error", { part: "trial_history" }, problem);
  }
}

type SessionPlan = Checkout & { promotionCode: string | null; order: Order };

const expiryOf = ({ now }: Order) => new Date(now.getTime() + OPEN_MINUTES * 60_000);

function toSessionRequest({ swimmer }: Payments, { plan, trialDays, promotionCode, order, ...checkout }: SessionPlan) {
  const metadata = { user_id: swimmer.id, subscription_tier: plan.tier, billing_cycle: plan.cycle };
  return {
    mode: "subscription",
    customer: order.customerId,
    client_reference_id: swimmer.id,
    line_items: [{ price: plan.priceId, quantity: 1 }],
    metadata: { ...metadata, order: order.key },
    subscription_data: {
      metadata,
      ...(trialDays !== null && {
        trial_period_days: trialDays,
        trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
      }),
    },
    // A converted price would differ from the one shown.
    adaptive_pricing: { enabled: false },
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    expires_at: Math.floor(expiryOf(order).getTime() / 1000),
    ...(promotionCode !== null && { discounts: [{ promotion_code: promotionCode }] }),
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** Everything that makes it a different order. */
const toOrderKey = ({ plan, trialDays, successUrl, cancelUrl }: Checkout, promotionCode: string | null) =>
  hashText(JSON.stringify([plan.priceId, plan.cents, trialDays, promotionCode, successUrl, cancelUrl]));

/** A double click or a second tab leads to the same page. */
async function openSession(payments: Payments, stripe: Stripe, plan: SessionPlan) {
  const { order } = plan;
  const known = await reuseSession(stripe, order);
  if (known) return known;
  await payments.data.expectCheckout(payments.swimmer.id, expiryOf(order));
  await stripe.checkout.sessions.create(toSessionRequest(payments, plan));
  return keepOneSession(stripe, order);
}

async function createSession(payments: Payments, stripe: Stripe, checkout: Checkout) {
  const { data, swimmer, now } = payments;
  if (!(await data.takeCheckoutTurn())) throw subscriptionError("too_many_checkouts");
  const { subscription_status: status } = await data.ensureSettings(swimmer.id);
  if (isLiveStatus(status)) throw subscriptionError("customer_already_subscribed");
  const customer = await findOrMakeCustomer(payments, stripe);
  await refuseSecondSubscription(payments, stripe, customer);
  if (checkout.trialDays !== null && (await hasTrialRecord(payments, customer))) {
    throw subscriptionError("trial_already_used");
  }
  if (!(await isPriceAsShown(stripe, checkout.plan))) throw subscriptionError("checkout_creation_failed");
  const buyer = { customerId: customer.id, now: now() };
  const { couponCode } = checkout;
  const promotionCode = couponCode === null ? null : await findPromotionCode(stripe, couponCode, buyer);
  const order = { ...buyer, key: await toOrderKey(checkout, promotionCode) };
  const session = await openSession(payments, stripe, { ...checkout, promotionCode, order });
  if (!session?.url) throw subscriptionError("checkout_replaced");
  return { id: session.id, url: session.url };
}

/** Opens a checkout: `{ sessionUrl, url, sessionId }`. Access opens only when the provider confirms. */
export async function handleCheckoutSession(request: Request, payments: Payments): Promise<Response> {
  const body = await parseBody(checkoutBody, request);
  const { data, plans, siteUrl, stripe, swimmer } = payments;
  if (!(await data.mayBuy())) throw requestError("insufficient_permissions");
  const checkout = readCheckout(body, { swimmerId: swimmer.id, plans, siteUrl });
  const { id, url } = await withProvider(stripe, "checkout_creation_failed", (provider) =>
    createSession(payments, provider, checkout),
  );
  const { plan, trialDays } = checkout;
  await data.trackStep({ type: "checkout_started", tier: plan.tier, cycle: plan.cycle, trialDays });
  return Response.json({ sessionUrl: url, url, sessionId: id });
}
