import type { Books } from "../books.ts";
import type { PaymentIntent } from "../objects.ts";
import { refuseInvalid } from "../refusal.ts";
import { collectAgain } from "./collect.ts";

/** The holder confirms or refuses a payment that waits for them. Their card is charged at once, or stays unpaid. */
export function finishPayment(books: Books, intent: PaymentIntent, hasConfirmed: boolean) {
  const invoice = books.find("invoice", intent._invoice);
  const method = books.find("payment_method", intent.payment_method);
  if (intent.status !== "requires_action" || !invoice || !method) {
    throw refuseInvalid("This payment does not wait for anybody.", "intent", "payment_intent_unexpected_state");
  }
  if (hasConfirmed) {
    books.put({ ...method, _isAuthenticated: true });
    collectAgain(books, invoice, "confirmed");
    return;
  }
  const failed = books.put<PaymentIntent>({
    ...intent,
    status: "requires_payment_method",
    next_action: null,
    last_payment_error: {
      type: "card_error",
      code: "payment_intent_authentication_failure",
      decline_code: null,
      message: "The card's holder did not confirm the payment.",
    },
  });
  books.emit("payment_intent.payment_failed", failed);
  books.emit("invoice.payment_failed", invoice);
}
