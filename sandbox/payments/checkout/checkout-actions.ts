import { findPromotionCode } from "../money/discounts.ts";
import type { CheckoutSession } from "../session-objects.ts";
import type { Store } from "../store.ts";
import type { CardInput } from "../test-cards.ts";
import { needsCard, type PayOutcome, payCheckout } from "./complete-session.ts";
import { toAmounts, toDiscountRows } from "./create-session.ts";
import { expireSession } from "./expire-session.ts";

/** What people can do at the page of a session. */
export function createCheckoutActions({ inBooks }: Store, act: Store["inBooks"]) {
  /** Puts a code that somebody typed on the session, or takes it off. */
  const applyCoupon = (id: string, code: string | null): Promise<CheckoutSession> =>
    act(id, (books) => {
      const session = books.get("checkout.session", id, "session");
      const discounts = code === null ? [] : [{ promotion_code: findPromotionCode(books, code).id }];
      const amounts = toAmounts(books, books.get("price", session._price), session._trialDays, discounts);
      return books.put({ ...session, ...amounts, discounts: toDiscountRows(discounts) });
    });

  return {
    /** What the page of a session shows; null: there is no such session. */
    getSession: (id: string) =>
      inBooks(id, (books) => {
        const session = books.find("checkout.session", id);
        if (!session) return null;
        const price = books.get("price", session._price);
        const [given] = session.discounts;
        const promotion = books.find("promotion_code", given?.promotion_code);
        const coupon = books.find("coupon", given?.coupon ?? promotion?.promotion.coupon);
        const amountOff = session.total_details.amount_discount;
        return {
          session,
          prices: [{ price, product: books.get("product", price.product) }],
          customer: books.find("customer", session.customer),
          discount: coupon && { coupon, code: promotion?.code ?? null, amountOff },
          trialDays: session._trialDays,
          needsCard: needsCard(session),
        };
      }),

    applyCoupon,

    async payCheckout(
      id: string,
      { coupon, ...input }: { email?: string; card: CardInput | null; coupon?: string },
    ): Promise<PayOutcome> {
      if (coupon) await applyCoupon(id, coupon);
      return act(id, (books) => payCheckout(books, id, input));
    },

    /** The session stays open, as with the provider; the person goes back to where they came from. */
    cancelCheckout: (id: string): Promise<string | null> =>
      inBooks(id, (books) => books.get("checkout.session", id, "session").cancel_url),

    expireCheckout: (id: string) =>
      act(id, (books) => expireSession(books, books.get("checkout.session", id, "session"))),
  };
}
