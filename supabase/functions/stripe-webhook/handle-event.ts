import type Stripe from "stripe";
import { z } from "zod";
import { idOf } from "../_shared/payments/customers/provider-customer.ts";
import { toHistoryEntries } from "../_shared/payments/subscriptions/history-entry.ts";
import { remindOfEnd } from "../_shared/payments/subscriptions/remind-of-end.ts";
import { type SyncOutcome, syncSubscription } from "../_shared/payments/subscriptions/sync-subscription.ts";
import type { EventDeps, Subject } from "./event-deps.ts";
import { handleMoneyBack } from "./handle-money-back.ts";
import { toPaymentMessage } from "./notify-payment.ts";

/** Events that may change a plan. All others are stored and ignored. */
const USED_TYPES: readonly string[] = [
  "checkout.session.completed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.trial_will_end",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "payment_method.attached",
  "payment_method.detached",
  "payment_method.updated",
  "payment_method.automatically_updated",
  "customer.updated",
  "customer.deleted",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
];

/** Whose plan an event is about. */

type Referring = {
  object?: string;
  id?: string;
  customer?: string | { id: string } | null;
  charge?: string | { id: string };
};

/** A detached card names its customer only in `previous_attributes`. */
async function customerOf({ moneyBack }: EventDeps, { data }: Stripe.Event): Promise<string | null> {
  const subject = data.object as Referring;
  if (subject.object === "customer") return subject.id ?? null;
  const charge = subject.object === "dispute" ? idOf(subject.charge) : null;
  if (charge !== null) return moneyBack.customerOfCharge(charge);
  const before = data.previous_attributes as Referring | undefined;
  return idOf(subject.customer ?? before?.customer);
}

type Marked = Referring & {
  metadata?: Stripe.Metadata | null;
  parent?: { subscription_details?: { metadata?: Stripe.Metadata | null } | null } | null;
};

/** From the metadata that our functions write on each subscription. */
function swimmerOf({ data }: Stripe.Event): string | null {
  const { metadata, parent } = data.object as Marked;
  const { data: swimmer } = z.uuid().safeParse((parent?.subscription_details?.metadata ?? metadata)?.user_id);
  return swimmer ?? null;
}

/**
 * Whose plan an event is about; null for nobody's or unused events. A row without a customer, as after restoring a backup
 * from before the purchase, adopts the paying one.
 */
export async function findSubject(deps: EventDeps, event: Stripe.Event): Promise<Subject | null> {
  const customerId = USED_TYPES.includes(event.type) ? await customerOf(deps, event) : null;
  if (customerId === null) return null;
  const known = await deps.data.findUserId(customerId);
  if (known !== null) return { customerId, userId: known };
  const swimmer = swimmerOf(event);
  const isKept = swimmer !== null && (await deps.data.keepCustomer(swimmer, customerId)) === customerId;
  return isKept ? { customerId, userId: swimmer } : null;
}

function tell(deps: EventDeps, event: Stripe.Event, { userId, state }: Pick<SyncOutcome, "state"> & Subject) {
  const about = { userId, now: deps.now() };
  const isEnding = event.type === "customer.subscription.trial_will_end" && state.subscription_status === "trialing";
  return isEnding ? remindOfEnd(state, about) : toPaymentMessage(event, state, about);
}

/** Returns what was done, in words for administrators. */
export async function handleEvent(deps: EventDeps, event: Stripe.Event, subject: Subject | null): Promise<string> {
  if (!USED_TYPES.includes(event.type)) return "ignored: of no use here";
  if (subject === null) return "ignored: nobody's customer";
  const moneyBack = await handleMoneyBack(deps, event, subject);
  // Written after access, so the history never mentions a missing plan.
  const { outcome, state } = await syncSubscription(deps, subject, async () => {
    for (const entry of toHistoryEntries(event, deps.plans)) {
      await deps.data.recordEntry(subject.userId, entry, event.id);
    }
  });
  const told = moneyBack ? await moneyBack.tell(state) : tell(deps, event, { ...subject, state });
  if (told) await deps.notify([told]);
  if (moneyBack) return moneyBack.outcome;
  return outcome === "applied" ? "brought up to date" : "newer news was there already";
}
