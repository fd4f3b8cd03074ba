import type { Books } from "../books.ts";
import type { Charge } from "../money-back-objects.ts";
import type { PaymentIntent } from "../objects.ts";

/** The charge by which a payment was made; payments of before charges were kept get theirs here. */
export function chargeOf(books: Books, intent: PaymentIntent): Charge {
  const known = books.find("charge", intent.latest_charge);
  if (known) return known;
  const charge = books.put<Charge>({
    id: books.newId("ch"),
    object: "charge",
    created: books.at(),
    customer: intent.customer,
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    payment_intent: intent.id,
    refunded: false,
    disputed: false,
    ...{ livemode: false, metadata: {}, paid: true, captured: true, status: "succeeded" },
  });
  books.put<PaymentIntent>({ ...intent, latest_charge: charge.id });
  return charge;
}
