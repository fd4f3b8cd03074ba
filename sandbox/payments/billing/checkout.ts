import type { Ledger } from "../ledger.ts";
import type { CheckoutSession, PaymentMethod, SetupIntent } from "../objects.ts";
import { refuseInvalid } from "../provider-refusal.ts";
import { type CardInput, mustConfirmToSave, readCard } from "../test-cards.ts";
import { askToConfirm, attachMethod, closeSetup, makePaymentMethod } from "./cards.ts";
import { startSubscription } from "./start-subscription.ts";

export type CheckoutOutcome = { kind: "complete"; redirectUrl: string } | { kind: "authenticate"; url: string };

function requireOpen(ledger: Ledger, id: string) {
  const session = ledger.get("checkout.session", id, "session");
  if (session.status !== "open") throw refuseInvalid("This Checkout Session is no longer open.", "session");
  return session;
}

export const successUrlOf = ({ success_url: url, id }: CheckoutSession) => url.replaceAll("{CHECKOUT_SESSION_ID}", id);

/** Buys what the session offers. A declined card changes nothing. */
function complete(ledger: Ledger, session: CheckoutSession, method: PaymentMethod): CheckoutOutcome {
  const { subscription, invoice } = startSubscription(ledger, {
    customer: session.customer,
    price: ledger.get("price", session._price),
    trialDays: session._trialDays,
    missingPaymentMethod: session._missingPaymentMethod,
    cancelsAtPeriodEnd: false,
    paymentMethod: attachMethod(ledger, method, session.customer).id,
    metadata: session._subscriptionMetadata,
    promotions: session.discounts.map(({ promotion_code: id }) => id),
    holder: "confirmed",
  });
  const done = ledger.put<CheckoutSession>({
    ...session,
    status: "complete",
    url: null,
    payment_status: invoice.amount_due > 0 ? "paid" : "no_payment_required",
    subscription: subscription.id,
    invoice: invoice.id,
  });
  ledger.emit("checkout.session.completed", done);
  return { kind: "complete", redirectUrl: successUrlOf(done) };
}

export function payCheckout(ledger: Ledger, id: string, input: CardInput): CheckoutOutcome {
  const session = requireOpen(ledger, id);
  const card = readCard(input, ledger.now);
  const mustConfirm = mustConfirmToSave(card.number);
  const method = makePaymentMethod(ledger, card);
  if (!mustConfirm) return complete(ledger, session, method);
  const returnUrl = ledger.pageUrl(`/checkout/${id}`);
  return askToConfirm(ledger, { customer: session.customer, method, returnUrl, session: id });
}

/** Goes on after 3-D Secure; where the holder refused, the session stays open. */
export function continueCheckout(ledger: Ledger, setup: SetupIntent, isConfirmed: boolean): string {
  const method = closeSetup(ledger, setup, isConfirmed);
  if (!method || !setup._session) return setup._returnUrl;
  const outcome = complete(ledger, requireOpen(ledger, setup._session), method);
  return outcome.kind === "complete" ? outcome.redirectUrl : outcome.url;
}

export function expireSession(ledger: Ledger, session: CheckoutSession): CheckoutSession {
  if (session.status !== "open") {
    throw refuseInvalid('Only Checkout Sessions with a status in ["open"] can be expired.', "session");
  }
  const expired = ledger.put<CheckoutSession>({ ...session, status: "expired", url: null });
  ledger.emit("checkout.session.expired", expired);
  return expired;
}
