import Stripe from "stripe";
import { findPlanByPrice, type Plan } from "../../../../../domain/subscription/plans.ts";
import { cancelDuplicate } from "../subscriptions/cancel-duplicate.ts";
import { chooseSubscription } from "../subscriptions/choose-subscription.ts";
import {
  idOf,
  type PaymentProvider,
  type ProviderCustomer,
  type ProviderSubscription,
  priceOf,
} from "./provider-customer.ts";

/** The provider allows 500; ours have a few. */
const SUBSCRIPTIONS_LIMIT = 100;

const DELETED: ProviderCustomer = {
  isDeleted: true,
  email: null,
  subscriptions: [],
  defaultPaymentMethod: null,
  productNames: new Map(),
  openPayment: null,
  nextInvoiceCents: null,
};

const isMissing = (problem: unknown) =>
  problem instanceof Stripe.errors.StripeInvalidRequestError && problem.code === "resource_missing";

async function findCustomer(stripe: Stripe, customerId: string) {
  const expand = ["invoice_settings.default_payment_method"];
  try {
    const customer = await stripe.customers.retrieve(customerId, { expand });
    return customer.deleted ? "deleted" : customer;
  } catch (problem) {
    if (isMissing(problem)) return "unknown";
    throw problem;
  }
}

/** Read separately: the provider expands four levels, and the product would be the fifth. */
async function readProductNames(stripe: Stripe, chosen: ProviderSubscription | null, plans: readonly Plan[]) {
  const price = chosen && priceOf(chosen);
  if (!price || findPlanByPrice(plans, price.id) || typeof price.product !== "string") return new Map<string, string>();
  const { id, name } = await stripe.products.retrieve(price.product);
  return new Map([[id, name]]);
}

const UNPAID: readonly string[] = ["past_due", "unpaid", "incomplete"];

/** The payment that an unpaid subscription waits for. */
async function readOpenPayment(stripe: Stripe, chosen: ProviderSubscription | null) {
  const invoiceId = chosen && UNPAID.includes(chosen.status) ? idOf(chosen.latest_invoice) : null;
  if (invoiceId === null) return null;
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ["payments.data.payment.payment_intent"] });
  const payments = invoice.payments?.data ?? [];
  const intent = (payments.find(({ is_default }) => is_default) ?? payments[0])?.payment.payment_intent;
  if (!intent || typeof intent === "string") return null;
  return { status: intent.status, errorCode: intent.last_payment_error?.code ?? null };
}

/** Includes coupons, credit and prorations. */
async function readNextInvoiceCents(stripe: Stripe, chosen: ProviderSubscription | null) {
  if (!chosen || !["active", "trialing"].includes(chosen.status)) return null;
  if (chosen.cancel_at_period_end || chosen.cancel_at !== null) return null;
  try {
    const preview = await stripe.invoices.createPreview({ subscription: chosen.id });
    return preview.amount_due;
  } catch (problem) {
    // Access does not depend on it; the list price is shown instead, which is never too low.
    console.error("the next charge could not be asked", problem);
    return null;
  }
}

export function createPaymentProvider(stripe: Stripe, plans: readonly Plan[]): PaymentProvider {
  return {
    async readCustomer(customerId) {
      const customer = await findCustomer(stripe, customerId);
      if (customer === "deleted") return DELETED;
      if (customer === "unknown") return { ...DELETED, isUnknown: true };
      const expand = ["data.default_payment_method"];
      const subscriptions = await stripe.subscriptions
        .list({ customer: customerId, status: "all", limit: 100, expand })
        .autoPagingToArray({ limit: SUBSCRIPTIONS_LIMIT });
      const { chosen } = chooseSubscription(subscriptions);
      const card = customer.invoice_settings.default_payment_method;
      return {
        isDeleted: false,
        email: customer.email,
        subscriptions,
        defaultPaymentMethod: typeof card === "string" ? await stripe.paymentMethods.retrieve(card) : card,
        productNames: await readProductNames(stripe, chosen, plans),
        openPayment: await readOpenPayment(stripe, chosen),
        nextInvoiceCents: await readNextInvoiceCents(stripe, chosen),
      };
    },

    cancelDuplicate: (subscription) => cancelDuplicate(stripe, subscription),
  };
}
