import type { Books } from "../books.ts";
import type { Refund } from "../money-back-objects.ts";
import { refuseInvalid } from "../refusal.ts";
import { chargeOf } from "./charges.ts";

type Input = { payment_intent: string; amount?: number | undefined; reason?: string | undefined };

const SUCCEEDED = "succeeded";

/** Gives a payment back, whole or in part. */
export function refundPayment(books: Books, { payment_intent: id, amount, reason }: Input): Refund {
  const intent = books.get("payment_intent", id, "payment_intent");
  if (intent.status !== SUCCEEDED) {
    throw refuseInvalid("This PaymentIntent does not have a successful charge to refund.", "payment_intent");
  }
  const charge = chargeOf(books, intent);
  if (charge.disputed) throw refuseInvalid("This charge is disputed.", undefined, "charge_disputed");
  const refunded = charge.amount_refunded;
  const rest = intent.amount_received - refunded;
  if (rest <= 0) throw refuseInvalid("The payment has already been refunded.", undefined, "charge_already_refunded");
  const wanted = amount ?? rest;
  if (wanted < 1 || wanted > rest) {
    throw refuseInvalid("Refund amount is greater than unrefunded amount on charge", "amount");
  }
  const refund = books.put<Refund>({
    id: books.newId("re"),
    object: "refund",
    created: books.at(),
    customer: intent.customer,
    amount: wanted,
    currency: intent.currency,
    charge: charge.id,
    payment_intent: id,
    reason: reason ?? null,
    status: SUCCEEDED,
  });
  books.emit("refund.created", refund);
  const amount_refunded = refunded + wanted;
  const after = books.put({ ...charge, amount_refunded, refunded: amount_refunded === charge.amount });
  books.emit("charge.refunded", after, { amount_refunded: refunded, ...(after.refunded && { refunded: false }) });
  return refund;
}
