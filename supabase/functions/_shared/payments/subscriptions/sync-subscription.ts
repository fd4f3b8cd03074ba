import type { NotificationItem } from "../../../../../domain/notifications/recipient-rows.ts";
import { RENEWAL_GRACE_MS } from "../../../../../domain/subscription/feature-access.ts";
import type { Plan } from "../../../../../domain/subscription/plans.ts";
import type { PaymentProvider, ProviderCustomer, ProviderSubscription } from "../customers/provider-customer.ts";
import { notifyDuplicateRefunded } from "../payment-notification.ts";
import { chooseSubscription } from "./choose-subscription.ts";
import { type SubscriptionState, toSubscriptionState } from "./subscription-state.ts";
import type { SubscriptionsData } from "./subscriptions.data.ts";

export type SyncDeps = {
  data: Pick<SubscriptionsData, "ensureSettings" | "beginSync" | "applySync">;
  provider: PaymentProvider;
  plans: readonly Plan[];
  now: () => Date;
  /** Sends each `sourceKey` once. */
  notify: (items: NotificationItem[]) => Promise<unknown>;
};

type Who = { userId: string; customerId: string };

export type SyncOutcome = {
  /** `stale`: a newer answer was already written. */
  outcome: "applied" | "stale";
  state: SubscriptionState;
  customer: ProviderCustomer;
};

async function endDuplicate({ provider, notify, now }: SyncDeps, { userId }: Who, duplicate: ProviderSubscription) {
  const refunded = await provider.cancelDuplicate(duplicate);
  if (refunded.length > 0) await notify(refunded.map((one) => notifyDuplicateRefunded(one, { userId, now: now() })));
}

/** Ends duplicates, which come from two tabs. Returns what remains and why a duplicate could not be ended. */
async function endDuplicates(deps: SyncDeps, who: Who) {
  const { provider } = deps;
  const { customerId } = who;
  const found = await provider.readCustomer(customerId);
  const { duplicates } = chooseSubscription(found.subscriptions);
  const ends = await Promise.allSettled(duplicates.map((duplicate) => endDuplicate(deps, who, duplicate)));
  const problems = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
  return { customer: duplicates.length === 0 ? found : await provider.readCustomer(customerId), problems };
}

/**
 * With the key of another account every customer is unknown. Paid time then stays open and the row keeps its customer;
 * only what has ended by its date is cleared.
 */
async function refuseUnknown({ data, now }: SyncDeps, { userId, customerId }: Who) {
  const { premium_access_until: until } = await data.ensureSettings(userId);
  if (until === null || Date.parse(until) + RENEWAL_GRACE_MS <= now().getTime()) return;
  throw new Error(`the provider does not know ${customerId}: is STRIPE_SECRET_KEY of another account?`);
}

/**
 * Writes what the provider says now into our row. The token is taken before asking, so an older answer never overwrites a
 * newer one. `onWritten` runs once access is written, even if a duplicate could not be ended.
 */
export async function syncSubscription(
  deps: SyncDeps,
  who: Who,
  onWritten?: () => Promise<void>,
): Promise<SyncOutcome> {
  const token = await deps.data.beginSync(who.userId);
  const { customer, problems } = await endDuplicates(deps, who);
  if (customer.isUnknown) await refuseUnknown(deps, who);
  const state = toSubscriptionState(customer, { plans: deps.plans, now: deps.now() });
  const outcome = await deps.data.applySync(who.userId, token, state);
  await onWritten?.();
  // Thrown last: a duplicate that cannot be refunded must not delay access.
  if (problems.length > 0) throw problems[0];
  return { outcome, state, customer };
}
