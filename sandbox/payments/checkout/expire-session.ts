import type { Books } from "../books.ts";
import { refuseInvalid } from "../refusal.ts";
import type { CheckoutSession } from "../session-objects.ts";

/** Nothing can be bought with it any more. */
export function expireSession(books: Books, session: CheckoutSession): CheckoutSession {
  if (session.status !== "open") {
    throw refuseInvalid('Only Checkout Sessions with a status in ["open"] can be expired.', "session");
  }
  const expired = books.put<CheckoutSession>({ ...session, status: "expired", url: null });
  books.emit("checkout.session.expired", expired);
  return expired;
}
