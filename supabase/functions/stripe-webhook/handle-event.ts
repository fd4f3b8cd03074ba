import type Stripe from "stripe";
import { z } from "zod";
import type { NotificationItem } from "../../../domain/notifications/reach-rows.ts";
import { toHistoryEntries } from "../_shared/payments/history-entry.ts";
import { idOf } from "../_shared/payments/provider-customer.ts";
import { remindOfEnd } from "../_shared/payments/remind-of-end.ts";
import type { SubscriptionsData } from "../_shared/payments/subscriptions.data.ts";
import { type SyncDeps, syncSubscription } from "../_shared/payments/sync-subscription.ts";
import { tellPayment } from "./tell-payment.ts";

/** After these something about a swimmer's plan may be different. All others are kept and have no effect. */
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
];

export type EventDeps = SyncDeps & {
  data: SyncDeps["data"] & Pick<SubscriptionsData, "findUserId" | "keepCustomer" | "recordEntry">;
  notify: (items: NotificationItem[]) => Promise<unknown>;
};

type Referring = { object?: string; id?: string; customer?: string | { id: string } | null };

/** Whom an event is about; a card that was taken off names its customer only in what was before. */
function customerOf({ data }: Stripe.Event): string | null {
  const subject = data.object as Referring;
  if (subject.object === "customer") return subject.id ?? null;
  const before = data.previous_attributes as Referring | undefined;
  return idOf(subject.customer ?? before?.customer);
}

type Marked = Referring & {
  metadata?: Stripe.Metadata | null;
  parent?: { subscription_details?: { metadata?: Stripe.Metadata | null } | null } | null;
};

/** For whom we made the subscription that an event is about: our functions write it beside each. */
function swimmerOf({ data }: Stripe.Event): string | null {
  const { metadata, parent } = data.object as Marked;
  const { data: swimmer } = z.uuid().safeParse((parent?.subscription_details?.metadata ?? metadata)?.user_id);
  return swimmer ?? null;
}

/**
 * Whose customer it is. A row that knows of none, as after a backup of before the purchase was restored, takes up the one
 * that goes on paying.
 */
async function findSwimmer({ data }: EventDeps, event: Stripe.Event, customerId: string): Promise<string | null> {
  const known = await data.findUserId(customerId);
  if (known !== null) return known;
  const swimmer = swimmerOf(event);
  return swimmer !== null && (await data.keepCustomer(swimmer, customerId)) === customerId ? swimmer : null;
}

/** What an event leads to, in words for whoever looks after the events. */
export async function handleEvent(deps: EventDeps, event: Stripe.Event): Promise<string> {
  if (!USED_TYPES.includes(event.type)) return "ignored: of no use here";
  const customerId = customerOf(event);
  const userId = customerId === null ? null : await findSwimmer(deps, event, customerId);
  if (customerId === null || userId === null) return "ignored: nobody's customer";
  // Before the provider is asked: what fails here fails again alike, and what is written twice is written once.
  for (const entry of toHistoryEntries(event, deps.plans)) await deps.data.recordEntry(userId, entry, event.id);
  const { outcome, state } = await syncSubscription(deps, { userId, customerId });
  const about = { userId, now: deps.now() };
  const isEnding = event.type === "customer.subscription.trial_will_end" && state.subscription_status === "trialing";
  const told = isEnding ? remindOfEnd(state, about) : tellPayment(event, state, about);
  if (told) await deps.notify([told]);
  return outcome === "applied" ? "brought up to date" : "newer news was there already";
}
