import type { Ledger } from "../ledger.ts";
import type { Dispute, Refund } from "../objects.ts";
import { refuseInvalid } from "../provider-refusal.ts";

type Input = { payment_intent: string; amount?: number | undefined; reason?: Refund["reason"] | undefined };

/** Refunds a payment, in full or in part. */
export function refundPayment(ledger: Ledger, { payment_intent: id, amount, reason = null }: Input): Refund {
  const intent = ledger.get("payment_intent", id, "payment_intent");
  const charge = ledger.find("charge", intent.latest_charge);
  if (!charge) {
    throw refuseInvalid("This PaymentIntent does not have a successful charge to refund.", "payment_intent");
  }
  if (charge.disputed) throw refuseInvalid("This charge is disputed.", undefined, "charge_disputed");
  const { amount_refunded: refunded } = charge;
  const rest = charge.amount - refunded;
  if (rest <= 0) throw refuseInvalid("The payment has already been refunded.", undefined, "charge_already_refunded");
  const cents = amount ?? rest;
  if (cents < 1 || cents > rest) {
    throw refuseInvalid("Refund amount is greater than unrefunded amount on charge", "amount");
  }
  const refund = ledger.put<Refund>({
    id: ledger.newId("re"),
    object: "refund",
    created: ledger.at(),
    customer: intent.customer,
    amount: cents,
    currency: intent.currency,
    charge: charge.id,
    payment_intent: id,
    reason,
    status: "succeeded",
  });
  const isFull = cents === rest;
  const after = ledger.put({ ...charge, amount_refunded: refunded + cents, refunded: isFull });
  ledger.emit("charge.refunded", after, { amount_refunded: refunded, ...(isFull && { refunded: false }) });
  return refund;
}

/** The customer's bank takes back their last payment. */
export function disputeLastPayment(ledger: Ledger, customer: string): Dispute {
  const paid = ledger.list("charge").findLast((one) => one.customer === customer);
  if (!paid) throw refuseInvalid("This customer has paid nothing yet.", "customer");
  const charge = ledger.put({ ...paid, disputed: true });
  const dispute: Dispute = {
    id: ledger.newId("dp"),
    object: "dispute",
    created: ledger.at(),
    amount: charge.amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  };
  ledger.emit("charge.dispute.created", dispute);
  return dispute;
}
