import type { Books } from "../books.ts";
import { createCustomer } from "../money/customers.ts";
import type { DiscountInput } from "../money/discounts.ts";
import { attachMethod, makePaymentMethod } from "../money/payment-methods.ts";
import { startSubscription } from "../money/start-subscription.ts";
import type { PaymentMethod, SetupIntent } from "../objects.ts";
import { DAY_SECONDS } from "../periods.ts";
import { refuseInvalid } from "../refusal.ts";
import type { CheckoutSession } from "../session-objects.ts";
import { type CardInput, judgeKeeping, readCard, toCardRefusal } from "../test-cards.ts";

export type PayOutcome = { kind: "complete"; redirectUrl: string } | { kind: "authenticate"; url: string };

/** Whether this session asks for a card: always, but for a trial that goes without. */
export const needsCard = ({ payment_method_collection: collection, amount_total: total }: CheckoutSession) =>
  collection === "always" || total > 0;

const requireOpen = (books: Books, id: string) => {
  const session = books.get("checkout.session", id, "session");
  if (session.status !== "open") throw refuseInvalid("This Checkout Session is no longer open.", "session");
  return session;
};

/** The address to return to, with the id where the caller left a place for it. */
const toRedirect = ({ success_url: url, id }: CheckoutSession) => url.replaceAll("{CHECKOUT_SESSION_ID}", id);

const toDiscounts = ({ discounts }: CheckoutSession): DiscountInput[] =>
  discounts.map(({ coupon, promotion_code: code }) => ({
    ...(coupon && { coupon }),
    ...(code && { promotion_code: code }),
  }));

/** Buys what the session offers. A card that is declined leaves everything as it was. */
function complete(
  books: Books,
  session: CheckoutSession,
  method: PaymentMethod | null,
  email: string | null,
): PayOutcome {
  const known = books.find("customer", session.customer);
  const customer = known ?? createCustomer(books, { email: email ?? session.customer_email });
  const attached = method && attachMethod(books, method, customer.id);
  const { subscription, invoice, verdict } = startSubscription(books, {
    customer: customer.id,
    price: books.get("price", session._price),
    trialEnd: session._trialDays === null ? null : books.now + session._trialDays * DAY_SECONDS,
    missingPaymentMethod: session._missingPaymentMethod,
    cancelsAtPeriodEnd: false,
    paymentMethod: attached?.id ?? null,
    metadata: session._subscriptionMetadata,
    discounts: toDiscounts(session),
    session: session.id,
    onFailure: "refuse",
    // A card that asks has been confirmed by now.
    holder: "confirmed",
  });
  if (verdict.kind === "authenticate") throw new Error("a card that has just been confirmed asks again");
  const done = books.put<CheckoutSession>({
    ...session,
    status: "complete",
    url: null,
    payment_status: invoice.amount_due > 0 ? "paid" : "no_payment_required",
    customer: customer.id,
    customer_details: { email: email ?? customer.email, name: customer.name },
    subscription: subscription.id,
    invoice: invoice.id,
  });
  books.emit("checkout.session.completed", done);
  return { kind: "complete", redirectUrl: toRedirect(done) };
}

type PayInput = { email?: string | null | undefined; card: CardInput | null };

/** A person has filled in the page of a session and sent it. */
export function payCheckout(books: Books, id: string, { email = null, card }: PayInput): PayOutcome {
  const session = requireOpen(books, id);
  if (!card) {
    if (needsCard(session)) throw refuseInvalid("A card is needed.", "card", "parameter_missing");
    return complete(books, session, null, email);
  }
  const read = readCard(card, books.now);
  const isKept = judgeKeeping(read) === "kept";
  const method = makePaymentMethod(books, read, false);
  if (isKept) return complete(books, session, method, email);
  const intent = books.put<SetupIntent>({
    id: books.newId("seti"),
    object: "setup_intent",
    created: books.now,
    customer: session.customer,
    status: "requires_action",
    payment_method: method.id,
    _returnUrl: `${books.siteUrl}/dev/payments/checkout/${session.id}`,
    _session: { id: session.id, email },
  });
  return { kind: "authenticate", url: `${books.siteUrl}/dev/payments/authenticate/${intent.id}` };
}

/** The holder has confirmed, or not: then everything is as if the card had never been given. */
export function continueCheckout(books: Books, intent: SetupIntent, hasConfirmed: boolean): PayOutcome {
  const method = books.get("payment_method", intent.payment_method);
  if (!hasConfirmed || !intent._session) {
    throw toCardRefusal({
      type: "card_error",
      code: "setup_intent_authentication_failure",
      decline_code: null,
      message: "The card's holder did not confirm the payment. Please choose another card.",
    });
  }
  const session = requireOpen(books, intent._session.id);
  books.put({ ...intent, status: "succeeded" });
  const confirmed = books.put({ ...method, _isAuthenticated: true });
  return complete(books, session, confirmed, intent._session.email);
}
