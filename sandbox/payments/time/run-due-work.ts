import type { Books } from "../books.ts";
import { expireSession } from "../checkout/expire-session.ts";
import { endSubscription } from "../money/cancel.ts";
import { collectAgain, renew } from "../money/collect.ts";
import { changeSubscription, itemOf } from "../money/subscriptions.ts";
import { endTrial } from "../money/trial.ts";
import type { Invoice, Subscription } from "../objects.ts";
import { DAY_SECONDS } from "../periods.ts";
import type { CheckoutSession } from "../session-objects.ts";

type Due = { at: number; run: () => void };

const TRIAL_END_NOTICE_SECONDS = 3 * DAY_SECONDS;
/** How long a first payment may stay open. */
const INCOMPLETE_SECONDS = 23 * 3_600;
/** More things than this cannot fall due at once: a loop would hold everybody up. */
const MAX_STEPS = 1_000;

function giveUp(books: Books, subscription: Subscription) {
  const invoice = books.find("invoice", subscription.latest_invoice);
  if (invoice?.status === "open") {
    const transitions = { ...invoice.status_transitions, voided_at: books.at() };
    books.emit("invoice.voided", books.put({ ...invoice, status: "void", status_transitions: transitions }));
  }
  changeSubscription(books, subscription, { status: "incomplete_expired", ended_at: books.at() });
}

function dueOfSubscription(books: Books, subscription: Subscription): Due[] {
  const { status, trial_end: trialEnd, created } = subscription;
  const periodEnd = itemOf(subscription).current_period_end;
  if (status === "trialing" && trialEnd !== null) {
    const tell = () => {
      books.emit("customer.subscription.trial_will_end", books.put({ ...subscription, _isTrialEndTold: true }));
    };
    const notice = { at: Math.max(created, trialEnd - TRIAL_END_NOTICE_SECONDS), run: tell };
    return [
      ...(subscription._isTrialEndTold ? [] : [notice]),
      { at: trialEnd, run: () => void endTrial(books, subscription) },
    ];
  }
  if (status === "incomplete") return [{ at: created + INCOMPLETE_SECONDS, run: () => giveUp(books, subscription) }];
  if (status !== "active" && status !== "past_due") return [];
  const end = () => endSubscription(books, subscription, "cancellation_requested");
  const run = () => void (subscription.cancel_at_period_end ? end() : renew(books, subscription));
  return [{ at: periodEnd, run }];
}

function dueOfInvoice(books: Books, invoice: Invoice): Due[] {
  const { status, next_payment_attempt: at } = invoice;
  return status === "open" && at !== null ? [{ at, run: () => void collectAgain(books, invoice, "away") }] : [];
}

function dueOfSession(books: Books, session: CheckoutSession): Due[] {
  const run = () => void expireSession(books, session);
  return session.status === "open" ? [{ at: session.expires_at, run }] : [];
}

/** Lets everything happen that has fallen due, in the order of its moments. */
export function runDueWork(books: Books) {
  for (let step = 0; step < MAX_STEPS; step++) {
    const all = [
      ...books.list("subscription").flatMap((subscription) => dueOfSubscription(books, subscription)),
      ...books.list("invoice").flatMap((invoice) => dueOfInvoice(books, invoice)),
      ...books.list("checkout.session").flatMap((session) => dueOfSession(books, session)),
    ];
    const [first] = all.filter(({ at }) => at <= books.now).sort((one, other) => one.at - other.at);
    if (!first) break;
    books.setMoment(first.at);
    first.run();
  }
  books.setMoment(books.now);
}
