import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { detachMethod, finishPayment, finishSavingCard, saveCard } from "./billing/cards.ts";
import { changePlan, previewChange, previewNextInvoice } from "./billing/change-plan.ts";
import { continueCheckout, payCheckout } from "./billing/checkout.ts";
import { payInvoice } from "./billing/collect.ts";
import { runDueWork } from "./billing/due-work.ts";
import { disputeLastPayment } from "./billing/refund.ts";
import { cancelAtPeriodEnd, endSubscription, itemOf, resumeSubscription } from "./billing/subscriptions.ts";
import type { Ledger } from "./ledger.ts";
import type { Customer, Invoice, PaymentMethod, Subscription } from "./objects.ts";
import { DAY_SECONDS, shiftIntoPast } from "./periods.ts";
import { refuseInvalid, refuseMissing } from "./provider-refusal.ts";
import { customerOf, type Store } from "./store.ts";
import type { CardInput } from "./test-cards.ts";
import { createDeliveryActions } from "./webhooks/deliveries.ts";
import type { WebhookQueue } from "./webhooks/queue.ts";

export const DAYS_LIMIT = 400;
const CUSTOMERS_LIMIT = 50;

type CustomerSummary = {
  customer: Customer;
  subscriptions: Subscription[];
  invoices: Invoice[];
  paymentMethods: PaymentMethod[];
};

function loadCheckout(ledger: Ledger, id: string) {
  const session = ledger.find("checkout.session", id);
  if (!session) return null;
  const price = ledger.get("price", session._price);
  const promotion = ledger.find("promotion_code", session.discounts[0]?.promotion_code);
  const coupon = promotion && ledger.get("coupon", promotion.promotion.coupon);
  const customer = ledger.get("customer", session.customer);
  return { session, price, product: ledger.get("product", price.product), coupon, customer };
}
export type CheckoutView = NonNullable<ReturnType<typeof loadCheckout>>;

function loadPortal(ledger: Ledger, id: string) {
  const portal = ledger.find("billing_portal.session", id);
  if (!portal) return null;
  const customer = ledger.get("customer", portal.customer);
  const plans = ledger.list("price").map((price) => ({ price, product: ledger.get("product", price.product) }));
  const toEntry = (subscription: Subscription) => {
    const { price } = itemOf(subscription);
    const upcomingCents = previewNextInvoice(ledger, subscription);
    return { subscription, price, product: ledger.get("product", price.product), upcomingCents };
  };
  return {
    portal,
    customer,
    subscriptions: ledger.list("subscription").map(toEntry).reverse(),
    paymentMethods: ledger.list("payment_method").filter((method) => method.customer === customer.id),
    invoices: ledger.list("invoice").reverse(),
    plans,
  };
}
export type PortalView = NonNullable<ReturnType<typeof loadPortal>>;

/** What a card's holder is asked to confirm. */
function loadAuthentication(ledger: Ledger, id: string) {
  const [payment, setup] = [ledger.find("payment_intent", id), ledger.find("setup_intent", id)];
  const intent = payment ?? setup;
  if (!intent) return null;
  const cents = payment ? payment.amount : ledger.find("checkout.session", setup?._session)?.amount_total;
  const card = ledger.find("payment_method", intent.payment_method)?.card ?? null;
  return { isWaiting: intent.status === "requires_action", cents: cents ?? 0, card };
}
export type Authentication = NonNullable<ReturnType<typeof loadAuthentication>>;

function finishAuthentication(ledger: Ledger, id: string, isConfirmed: boolean): { redirectUrl: string } {
  const payment = ledger.find("payment_intent", id);
  if (payment) {
    finishPayment(ledger, payment, isConfirmed);
    return { redirectUrl: ledger.pageUrl(`/invoices/${payment._invoice}`) };
  }
  const setup = ledger.get("setup_intent", id);
  return { redirectUrl: (setup._session ? continueCheckout : finishSavingCard)(ledger, setup, isConfirmed) };
}

/** Everything that the pages and tests can do at the provider. */
export function createCore(store: Store, queue: WebhookQueue) {
  const read = <T>(id: string, work: (ledger: Ledger, id: string) => T) =>
    store.withLedger(id, (ledger) => work(ledger, id));
  const act = async <T>(id: string, work: (ledger: Ledger) => T) => {
    try {
      return await store.withLedger(id, work);
    } finally {
      queue.sendLater();
    }
  };
  const onSubscription = (id: string, work: (ledger: Ledger, subscription: Subscription) => Subscription) =>
    act(id, (ledger) => work(ledger, ledger.get("subscription", id)));

  return {
    ...createDeliveryActions(store.engine, queue.send),

    getCheckout: (id: string) => read(id, loadCheckout),
    payCheckout: (id: string, { card }: { card: CardInput }) => act(id, (ledger) => payCheckout(ledger, id, card)),

    getAuthentication: (id: string) => read(id, loadAuthentication),
    finishAuthentication: (id: string, answer: "succeed" | "fail") =>
      act(id, (ledger) => finishAuthentication(ledger, id, answer === "succeed")),

    getInvoice: (id: string) => read(id, (ledger) => ledger.find("invoice", id)),
    payInvoice: (id: string) => act(id, (ledger) => payInvoice(ledger, id)),

    getPortal: (id: string) => read(id, loadPortal),
    attachCard: (customer: string, card: CardInput) => act(customer, (ledger) => saveCard(ledger, customer, card)),
    detachCard: (id: string) => act(id, (ledger) => detachMethod(ledger, ledger.get("payment_method", id))),
    previewPlanChange: (id: string, priceId: string) =>
      read(id, (ledger) => previewChange(ledger, ledger.get("subscription", id), ledger.get("price", priceId))),
    changePlan: (id: string, priceId: string) =>
      onSubscription(id, (ledger, one) => changePlan(ledger, one, ledger.get("price", priceId, "price"))),
    cancel: (id: string, { atPeriodEnd }: { atPeriodEnd: boolean }) =>
      onSubscription(id, (ledger, one) =>
        atPeriodEnd ? cancelAtPeriodEnd(ledger, one) : endSubscription(ledger, one, "cancellation_requested"),
      ),
    resume: (id: string) => onSubscription(id, resumeSubscription),
    disputeLastPayment: (customer: string) => act(customer, (ledger) => disputeLastPayment(ledger, customer)),

    /**
     * As if so many days had passed for this customer: all their dates move into the past, and what falls due happens.
     * The product's own clock is not touched.
     */
    async advance(customer: string, days: number) {
      if (!Number.isInteger(days) || days < 1 || days > DAYS_LIMIT) {
        throw refuseInvalid(`days should be a whole number from 1 to ${DAYS_LIMIT}`, "days");
      }
      await store.withLedger(customer, (ledger) => {
        if (!ledger.find("customer", customer)) throw refuseMissing("customer", customer, "customer");
        const theirs = ledger.all().filter((object) => customerOf(object) === customer);
        for (const object of theirs) ledger.put(shiftIntoPast(object, days * DAY_SECONDS));
        runDueWork(ledger);
      });
      await queue.send();
    },

    /** Newest first. */
    listCustomers: () =>
      store.engine.run<CustomerSummary>(
        AS_OWNER,
        sql`select c.body as customer,
            coalesce(jsonb_agg(o.body order by o.seq desc) filter (where o.kind = 'subscription'), '[]') as subscriptions,
            coalesce(jsonb_agg(o.body order by o.seq desc) filter (where o.kind = 'invoice'), '[]') as invoices,
            coalesce(jsonb_agg(o.body order by o.seq desc) filter (where o.kind = 'payment_method'), '[]') as "paymentMethods"
          from payment_sandbox.objects c join payment_sandbox.objects o on o.customer = c.id
          where c.kind = 'customer' and not c.body ? 'deleted'
          group by c.seq, c.body order by c.seq desc limit ${CUSTOMERS_LIMIT}`,
      ),
  };
}
export type PaymentCore = ReturnType<typeof createCore>;
