import type { Books } from "./books.ts";
import { cancelAtPeriodEnd, endSubscription, resumeSubscription } from "./money/cancel.ts";
import { changePlan, type Proration, reckonChange } from "./money/change-plan.ts";
import { collectOpenInvoices, payInvoice } from "./money/collect.ts";
import { lessDiscounts } from "./money/discounts.ts";
import { disputeLastPayment } from "./money/dispute.ts";
import { attachMethod, detachMethod, makeDefault, makePaymentMethod } from "./money/payment-methods.ts";
import { isOver, itemOf } from "./money/subscriptions.ts";
import type { PaymentMethod, SetupIntent, Subscription } from "./objects.ts";
import type { Store } from "./store.ts";
import { type CardInput, judgeKeeping, readCard } from "./test-cards.ts";

/** What the next period of a subscription costs with its discounts and credits; 0 where none will follow. */
export function reckonNext(books: Books, subscription: Subscription): number {
  if (isOver(subscription) || subscription.cancel_at_period_end) return 0;
  const pending = subscription._pendingLines.reduce((total, { amount }) => total + amount, 0);
  const { price, current_period_end: end } = itemOf(subscription);
  const total = lessDiscounts(books, subscription.discounts, price.unit_amount + pending, end);
  return Math.max(0, total + books.get("customer", subscription.customer).balance);
}

export type KeepOutcome = { kind: "complete" } | { kind: "authenticate"; url: string };

/** A card is the customer's from now on, and what is owed is tried again with it. */
function keepCard(books: Books, method: PaymentMethod, customer: string): KeepOutcome {
  attachMethod(books, method, customer);
  makeDefault(books, customer, method.id);
  const waiting = collectOpenInvoices(books, customer);
  if (!waiting) return { kind: "complete" };
  return { kind: "authenticate", url: `${books.siteUrl}/dev/payments/authenticate/${waiting}` };
}

export function giveCard(books: Books, customer: string, card: CardInput): KeepOutcome {
  books.get("customer", customer, "customer");
  const read = readCard(card, books.now);
  const isKept = judgeKeeping(read) === "kept";
  const method = makePaymentMethod(books, read, false);
  if (isKept) return keepCard(books, method, customer);
  const portal = books.list("billing_portal.session").findLast((session) => session.customer === customer);
  const intent = books.put<SetupIntent>({
    id: books.newId("seti"),
    object: "setup_intent",
    created: books.now,
    customer,
    status: "requires_action",
    payment_method: method.id,
    _returnUrl: `${books.siteUrl}/dev/payments${portal ? `/portal/${portal.id}` : ""}`,
    _session: null,
  });
  return { kind: "authenticate", url: `${books.siteUrl}/dev/payments/authenticate/${intent.id}` };
}

/** The end of a confirmation that began in the portal. */
export function finishKeeping(books: Books, setup: SetupIntent, hasConfirmed: boolean): { redirectUrl: string } {
  const status = hasConfirmed ? "succeeded" : "requires_payment_method";
  books.put<SetupIntent>({ ...setup, status });
  if (!hasConfirmed || !setup.customer || setup.status !== "requires_action") return { redirectUrl: setup._returnUrl };
  const method = books.put({ ...books.get("payment_method", setup.payment_method), _isAuthenticated: true });
  const outcome = keepCard(books, method, setup.customer);
  return { redirectUrl: outcome.kind === "authenticate" ? outcome.url : setup._returnUrl };
}

const PORTAL_PRORATION: Proration = "always_invoice";

/** What people can do in the portal; each names the customer by something of theirs. */
export function createPortalActions({ inBooks }: Store, act: Store["inBooks"]) {
  return {
    getPortal: (id: string) =>
      inBooks(id, (books) => {
        const portal = books.find("billing_portal.session", id);
        if (!portal) return null;
        const customer = books.get("customer", portal.customer);
        const product = (productId: string) => books.get("product", productId);
        const toEntry = (subscription: Subscription) => {
          const { price } = itemOf(subscription);
          return {
            subscription,
            price,
            product: product(price.product),
            upcomingCents: reckonNext(books, subscription),
          };
        };
        return {
          portal,
          customer,
          subscriptions: books.list("subscription").map(toEntry).reverse(),
          paymentMethods: books.list("payment_method").filter((method) => method.customer === customer.id),
          defaultPaymentMethodId: customer.invoice_settings.default_payment_method,
          invoices: books.list("invoice").reverse(),
          plans: books.list("price").map((price) => ({ price, product: product(price.product) })),
        };
      }),
    attachCard: (customerId: string, card: CardInput) => act(customerId, (books) => giveCard(books, customerId, card)),
    detachCard: (customerId: string, methodId: string) =>
      act(customerId, (books) => detachMethod(books, books.get("payment_method", methodId))),
    changePlan: (subscriptionId: string, priceId: string) =>
      act(subscriptionId, (books) =>
        changePlan(books, books.get("subscription", subscriptionId), books.get("price", priceId, "price"), {
          proration: PORTAL_PRORATION,
          onFailure: "refuse",
          holder: "confirmed",
        }),
      ),
    previewPlanChange: (subscriptionId: string, priceId: string) =>
      inBooks(subscriptionId, (books) => {
        const subscription = books.get("subscription", subscriptionId);
        const price = books.get("price", priceId, "price");
        const { lines, period } = reckonChange(books, subscription, price);
        const sum = lines.reduce((total, { amount }) => total + amount, 0);
        const { balance } = books.get("customer", subscription.customer);
        return {
          dueNowCents: Math.max(0, sum + Math.min(0, balance)),
          creditCents: Math.max(0, -sum),
          nextCents: lessDiscounts(books, subscription.discounts, price.unit_amount, period.end),
        };
      }),
    cancel: (subscriptionId: string, { atPeriodEnd }: { atPeriodEnd: boolean }) =>
      act(subscriptionId, (books) => {
        const subscription = books.get("subscription", subscriptionId);
        if (atPeriodEnd) return cancelAtPeriodEnd(books, subscription);
        return endSubscription(books, subscription, "cancellation_requested");
      }),
    resume: (subscriptionId: string) =>
      act(subscriptionId, (books) => resumeSubscription(books, books.get("subscription", subscriptionId))),
    payInvoice: (invoiceId: string) => act(invoiceId, (books) => payInvoice(books, invoiceId)),
    disputeLastPayment: (customerId: string) => act(customerId, (books) => disputeLastPayment(books, customerId)),
  };
}
