import type Stripe from "stripe";
import { z } from "zod";
import { subscriptionError } from "../../../domain/subscription/subscription-errors.ts";
import { readOwnAddress } from "../_shared/own-address.ts";
import { parseBody } from "../_shared/parse-body.ts";
import type { Payments } from "../_shared/payments/create-payments.ts";
import { idOf, itemOf, type ProviderSubscription, priceOf } from "../_shared/payments/customers/provider-customer.ts";
import { createPaymentProvider } from "../_shared/payments/customers/read-customer.ts";
import { withProvider } from "../_shared/payments/provider-errors.ts";
import { chooseSubscription, isEnded } from "../_shared/payments/subscriptions/choose-subscription.ts";
import { syncSubscription } from "../_shared/payments/subscriptions/sync-subscription.ts";

type Own = Payments & { request: Request };

async function customerOf({ data, swimmer }: Payments) {
  const { stripe_customer_id: customerId } = await data.ensureSettings(swimmer.id);
  return customerId;
}

const portalBody = z.object({ returnUrl: z.url({ protocol: /^https?$/ }).max(2_048) });

/** POST customer-portal `{ returnUrl }` → `{ url }`. */
export async function openPortal({ request, ...payments }: Own): Promise<Response> {
  const { returnUrl } = await parseBody(portalBody, request);
  const return_url = readOwnAddress(returnUrl, payments.siteUrl);
  if (return_url === null) throw subscriptionError("subscription_field_invalid", { field: "returnUrl" });
  const customer = await customerOf(payments);
  // Without a purchase there is nothing to manage.
  if (customer === null) throw subscriptionError("nothing_to_manage");
  return withProvider(payments.stripe, "portal_creation_failed", async (stripe) => {
    const { url } = await stripe.billingPortal.sessions.create({ customer, return_url });
    return Response.json({ url });
  });
}

async function productOf(stripe: Stripe, subscription: ProviderSubscription) {
  const price = priceOf(subscription);
  if (!price) return null;
  const product = typeof price.product === "string" ? await stripe.products.retrieve(price.product) : price.product;
  return { name: "name" in product ? product.name : "", interval: price.recurring?.interval ?? "month" };
}

/** GET subscriptions, with the fields of specification 2 §3. */
export async function listSubscriptions(payments: Payments): Promise<Response> {
  const nothing = { has_subscription: false, subscription_details: null };
  const customerId = await customerOf(payments);
  if (customerId === null) return Response.json(nothing);
  return withProvider(payments.stripe, "portal_creation_failed", async (stripe) => {
    const { subscriptions } = await createPaymentProvider(stripe, payments.plans).readCustomer(customerId);
    const { chosen } = chooseSubscription(subscriptions);
    if (!chosen || isEnded(chosen)) return Response.json(nothing);
    const { id, status, trial_end, cancel_at_period_end } = chosen;
    return Response.json({
      has_subscription: true,
      subscription_details: {
        id,
        customer: customerId,
        status,
        product: await productOf(stripe, chosen),
        trial_end,
        current_period_end: itemOf(chosen)?.current_period_end ?? null,
        default_payment_method: idOf(chosen.default_payment_method),
        cancel_at_period_end,
      },
    });
  });
}

const cancelBody = z.object({ atPeriodEnd: z.boolean().default(true) });

/** Whether it is theirs and running; others' subscriptions are not revealed. */
async function findOwn(payments: Payments, stripe: Stripe, customerId: string, id: string) {
  const { subscriptions } = await createPaymentProvider(stripe, payments.plans).readCustomer(customerId);
  const own = subscriptions.find((subscription) => subscription.id === id);
  if (!own || isEnded(own)) throw subscriptionError("no_subscription_id");
  return own;
}

/** DELETE subscriptions/{id} `{ atPeriodEnd }` → `{ current_period_end }`, in epoch seconds. */
export async function cancelSubscription(id: string, { request, ...payments }: Own): Promise<Response> {
  const { atPeriodEnd } = await parseBody(cancelBody, request, "DELETE");
  const customerId = await customerOf(payments);
  if (customerId === null) throw subscriptionError("no_subscription_id");
  return withProvider(payments.stripe, "cancellation_failed", async (stripe) => {
    await findOwn(payments, stripe, customerId, id);
    const ended = atPeriodEnd
      ? await stripe.subscriptions.update(id, { cancel_at_period_end: true })
      : await stripe.subscriptions.cancel(id);
    const provider = createPaymentProvider(stripe, payments.plans);
    const { data, plans, now, notify } = payments;
    const deps = { data, provider, plans, now, notify };
    try {
      await syncSubscription(deps, { userId: payments.swimmer.id, customerId });
    } catch (problem) {
      // It is cancelled; the webhook updates our row again.
      console.error("a cancellation was not taken over yet", problem);
    }
    return Response.json({ current_period_end: itemOf(ended)?.current_period_end ?? null });
  });
}
