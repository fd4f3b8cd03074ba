import type Stripe from "stripe";
import { z } from "zod";
import { findPlan, type Plan } from "../../../domain/subscription/plans.ts";
import { subscriptionError } from "../../../domain/subscription/subscription-errors.ts";
import { SUBSCRIPTION_NOTICES } from "../../../domain/subscription/subscription-notices.ts";
import { BILLING_CYCLES, PAID_TIERS } from "../../../domain/subscription/subscription-words.ts";
import { TRIAL_DAYS } from "../../../domain/subscription/trial-eligibility.ts";
import { parseBody } from "../_shared/parse-body.ts";
import { isPriceAsShown } from "../_shared/payments/check-price.ts";
import type { Payments } from "../_shared/payments/create-payments.ts";
import { findOrMakeCustomer } from "../_shared/payments/customers/find-customer.ts";
import { expireOpenSessions } from "../_shared/payments/open-sessions.ts";
import { withProvider } from "../_shared/payments/provider-errors.ts";
import { bringUpToDate, refuseSecondSubscription } from "../_shared/payments/subscriptions/reconcile.ts";
import { requestError } from "../_shared/request-errors.ts";

const trialBody = z.object({
  subscription_tier: z.enum(PAID_TIERS),
  billing_cycle: z.enum(BILLING_CYCLES),
  autoConvert: z.boolean(),
});

const REFUSALS = { already_subscribed: "already_subscribed", trial_used: "trial_already_used" } as const;

type Wish = { plan: Plan; autoConvert: boolean };

/** Without a card it ends and nothing is charged. */
function toSubscriptionRequest({ swimmer }: Payments, { plan, autoConvert }: Wish, customer: string) {
  return {
    customer,
    items: [{ price: plan.priceId }],
    trial_period_days: TRIAL_DAYS,
    trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
    cancel_at_period_end: !autoConvert,
    payment_settings: { save_default_payment_method: "on_subscription" },
    metadata: { user_id: swimmer.id, subscription_tier: plan.tier, billing_cycle: plan.cycle },
  } satisfies Stripe.SubscriptionCreateParams;
}

async function startAtProvider(payments: Payments, stripe: Stripe, wish: Wish) {
  const customer = await findOrMakeCustomer(payments, stripe);
  await refuseSecondSubscription(payments, stripe, customer);
  // The provider remembers a trial that our row has lost.
  if (customer.found.subscriptions.some(({ trial_start: start }) => start !== null)) {
    throw subscriptionError("trial_already_used");
  }
  if (!(await isPriceAsShown(stripe, wish.plan))) throw subscriptionError("trial_creation_failed");
  await expireOpenSessions(stripe, customer.id);
  const { trial_end } = await stripe.subscriptions.create(toSubscriptionRequest(payments, wish, customer.id));
  return { customerId: customer.id, trialEnd: trial_end };
}

/** Claims the trial before asking the provider, so two tabs get one; a failure releases the claim. */
async function startTrial(payments: Payments, stripe: Stripe, wish: Wish) {
  const { data, swimmer } = payments;
  const { tier, cycle } = wish.plan;
  const claim = { tier, cycle, trialDays: TRIAL_DAYS, autoConvert: wish.autoConvert };
  const claimed = await data.claimTrial(swimmer.id, claim);
  if (claimed !== "claimed") throw subscriptionError(REFUSALS[claimed]);
  try {
    return await startAtProvider(payments, stripe, wish);
  } catch (problem) {
    await data.releaseTrial(swimmer.id);
    throw problem;
  }
}

/** The trial exists at the provider; if our row cannot be written, the webhook will do it. */
async function showAtOnce(payments: Payments, stripe: Stripe, customerId: string) {
  try {
    await bringUpToDate(payments, stripe, customerId);
  } catch (problem) {
    console.error(problem);
  }
}

/** Starts a swimmer's only trial: a subscription at the provider, without a card. */
export async function handleStartTrial(request: Request, payments: Payments): Promise<Response> {
  const { subscription_tier, billing_cycle, autoConvert } = await parseBody(trialBody, request);
  const { data, plans, stripe } = payments;
  if (!(await data.mayBuy())) throw requestError("insufficient_permissions");
  const plan = findPlan(plans, subscription_tier, billing_cycle);
  if (!plan) throw subscriptionError("subscription_field_invalid", { field: "subscription_tier" });
  return withProvider(stripe, "trial_creation_failed", async (provider) => {
    const { customerId, trialEnd } = await startTrial(payments, provider, { plan, autoConvert });
    await showAtOnce(payments, provider, customerId);
    const message = SUBSCRIPTION_NOTICES.trial_started({ days: TRIAL_DAYS });
    return Response.json({ success: true, message, trial_end: trialEnd });
  });
}
