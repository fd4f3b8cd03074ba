import { createCheckoutActions } from "./checkout/checkout-actions.ts";
import { continueCheckout } from "./checkout/complete-session.ts";
import { finishPayment } from "./money/authenticate.ts";
import type { PaymentMethod, SetupIntent } from "./objects.ts";
import { createPortalActions, finishKeeping } from "./portal.ts";
import type { Delivery } from "./post/deliver.ts";
import { createPostOffice } from "./post/post-office.ts";
import { refuseMissing } from "./refusal.ts";
import type { Store } from "./store.ts";
import { createClock } from "./time/advance.ts";

type Parts = { store: Store; delivery: Delivery };

const INTENT_ID = /^(pi|seti)_/;

/** Everything that the sandbox's pages can ask for. */
export function createCore({ store, delivery }: Parts) {
  const { inBooks } = store;
  /** A piece of work of a person at a page, after which its events go out. */
  const act: Store["inBooks"] = async (...work) => {
    try {
      return await inBooks(...work);
    } finally {
      delivery.kick();
    }
  };

  return {
    ...createPostOffice(store, delivery),
    ...createPortalActions(store, act),
    ...createClock(store, delivery),
    ...createCheckoutActions(store, act),

    getInvoice: (id: string) => inBooks(id, (books) => books.find("invoice", id)),

    /** What a card's holder is asked to confirm. */
    getAuthentication: (id: string): Promise<Authentication | null> =>
      inBooks(id, (books) => {
        const [payment, setup] = [books.find("payment_intent", id), books.find("setup_intent", id)];
        if (payment) {
          const method = books.find("payment_method", payment.payment_method);
          const { amount, currency, status } = payment;
          return { isWaiting: status === "requires_action", amount, currency, card: method?.card ?? null };
        }
        if (!setup) return null;
        const session = books.find("checkout.session", setup._session?.id);
        const method = books.get("payment_method", setup.payment_method);
        const isWaiting = setup.status === "requires_action";
        return { isWaiting, amount: session?.amount_total ?? 0, currency: "usd", card: method.card };
      }),

    /** The holder's answer; the refusal that follows "fail" at a checkout is thrown, and the session stays open. */
    finishAuthentication: (id: string, answer: "succeed" | "fail"): Promise<{ redirectUrl: string }> =>
      act(id, (books) => {
        if (!INTENT_ID.test(id)) throw refuseMissing("intent", id);
        const hasConfirmed = answer === "succeed";
        const payment = books.find("payment_intent", id);
        if (payment) {
          finishPayment(books, payment, hasConfirmed);
          return { redirectUrl: `${books.siteUrl}/dev/payments/invoices/${payment._invoice}` };
        }
        const setup: SetupIntent = books.get("setup_intent", id);
        if (!setup._session) return finishKeeping(books, setup, hasConfirmed);
        if (!hasConfirmed) return { redirectUrl: setup._returnUrl };
        const outcome = continueCheckout(books, setup, hasConfirmed);
        return { redirectUrl: outcome.kind === "complete" ? outcome.redirectUrl : outcome.url };
      }),
  };
}

type Authentication = { isWaiting: boolean; amount: number; currency: string; card: PaymentMethod["card"] | null };
export type PaymentCore = ReturnType<typeof createCore>;
