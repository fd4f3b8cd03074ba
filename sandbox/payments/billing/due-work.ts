import type { Ledger } from "../ledger.ts";
import type { Subscription } from "../objects.ts";
import { DAY_SECONDS } from "../periods.ts";
import { findPaymentMethod } from "./charge.ts";
import { expireSession } from "./checkout.ts";
import { collectAgain, renew } from "./collect.ts";
import { endSubscription, itemOf } from "./subscriptions.ts";

type Due = { at: number; run: () => unknown };

const TRIAL_END_NOTICE_SECONDS = 3 * DAY_SECONDS;
/** Protects against an endless loop. */
const STEPS_LIMIT = 1_000;

function finishPeriod(ledger: Ledger, subscription: Subscription) {
  if (subscription.cancel_at_period_end) return endSubscription(ledger, subscription, "cancellation_requested");
  const { missing_payment_method: behavior } = subscription.trial_settings.end_behavior;
  const endsWithoutCard = subscription.status === "trialing" && behavior === "cancel";
  if (endsWithoutCard && !findPaymentMethod(ledger, subscription)) return endSubscription(ledger, subscription, null);
  return renew(ledger, subscription);
}

function dueOfSubscription(ledger: Ledger, subscription: Subscription): Due[] {
  const { status, created, _isTrialEndAnnounced: isAnnounced } = subscription;
  if (status === "canceled") return [];
  const end = itemOf(subscription).current_period_end;
  const announce = () => {
    ledger.emit("customer.subscription.trial_will_end", ledger.put({ ...subscription, _isTrialEndAnnounced: true }));
  };
  return [
    ...(status === "trialing" && !isAnnounced
      ? [{ at: Math.max(created, end - TRIAL_END_NOTICE_SECONDS), run: announce }]
      : []),
    { at: end, run: () => finishPeriod(ledger, subscription) },
  ];
}

/** Does everything that has fallen due, in order. */
export function runDueWork(ledger: Ledger) {
  for (let step = 0; step < STEPS_LIMIT; step++) {
    const all: Due[] = [
      ...ledger.list("subscription").flatMap((subscription) => dueOfSubscription(ledger, subscription)),
      ...ledger.list("invoice").flatMap((invoice) => {
        const { status, next_payment_attempt: at } = invoice;
        return status === "open" && at !== null ? [{ at, run: () => collectAgain(ledger, invoice, "away") }] : [];
      }),
      ...ledger.list("checkout.session").flatMap((session) => {
        const run = () => expireSession(ledger, session);
        return session.status === "open" ? [{ at: session.expires_at, run }] : [];
      }),
    ];
    const [first] = all.filter(({ at }) => at <= ledger.now).sort((one, other) => one.at - other.at);
    if (!first) break;
    ledger.setMoment(first.at);
    first.run();
  }
  ledger.setMoment(ledger.now);
}
