import type { Books } from "../books.ts";
import type { Dispute } from "../money-back-objects.ts";
import { refuseInvalid } from "../refusal.ts";
import { chargeOf } from "./charges.ts";

/** A customer's bank takes back what was paid last, as it may without asking anybody. */
export function disputeLastPayment(books: Books, customer: string): Dispute {
  const intent = books
    .list("payment_intent")
    .findLast((one) => one.customer === customer && one.status === "succeeded");
  if (!intent) throw refuseInvalid("This customer has paid nothing yet.", "customer");
  const charge = books.put({ ...chargeOf(books, intent), disputed: true });
  const dispute: Dispute = {
    id: books.newId("dp"),
    object: "dispute",
    created: books.at(),
    amount: charge.amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: intent.id,
    reason: "fraudulent",
    status: "needs_response",
    ...{ evidence: {}, is_charge_refundable: false, livemode: false, metadata: {} },
  };
  books.emit("charge.dispute.created", dispute);
  return dispute;
}
