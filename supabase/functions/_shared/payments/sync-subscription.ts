import type { NotificationItem } from "../../../../domain/notifications/reach-rows.ts";
import { RENEWAL_GRACE_MS } from "../../../../domain/subscription/feature-access.ts";
import type { Plan } from "../../../../domain/subscription/plans.ts";
import { chooseSubscription } from "./choose-subscription.ts";
import { notifyDuplicateRefunded } from "./payment-notification.ts";
import type { PaymentProvider, ProviderCustomer, ProviderSubscription } from "./provider-customer.ts";
import { type SubscriptionState, toSubscriptionState } from "./subscription-state.ts";
import type { SubscriptionsData } from "./subscriptions.data.ts";

export type SyncDeps = {
  data: Pick<SubscriptionsData, "ensureSettings" | "beginSync" | "applySync">;
  provider: PaymentProvider;
  plans: readonly Plan[];
  now: () => Date;
  /** What is told twice arrives once. */
  notify: (items: NotificationItem[]) => Promise<unknown>;
};

type Who = { userId: string; customerId: string };

export type SyncOutcome = {
  /** `stale`: another one asked the provider after us and has written already. */
  outcome: "applied" | "stale";
  state: SubscriptionState;
  /** What it was made of. */
  customer: ProviderCustomer;
};

async function endDuplicate({ provider, notify, now }: SyncDeps, { userId }: Who, duplicate: ProviderSubscription) {
  const refunded = await provider.cancelDuplicate(duplicate);
  if (refunded.length > 0) await notify(refunded.map((one) => notifyDuplicateRefunded(one, { userId, now: now() })));
}

/**
 * A second subscription of the same swimmer is an accident of two tabs: nobody pays twice. Answers what stands after it,
 * and why a duplicate could not be ended.
 */
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
 * With the key of another account the provider knows nobody. What is paid stays open then as long as it was paid for, and
 * the row keeps its customer until the right key is back; only what is over by its date is cleared away.
 */
async function refuseUnknown({ data, now }: SyncDeps, { userId, customerId }: Who) {
  const { premium_access_until: until } = await data.ensureSettings(userId);
  if (until === null || Date.parse(until) + RENEWAL_GRACE_MS <= now().getTime()) return;
  throw new Error(`the provider does not know ${customerId}: is STRIPE_SECRET_KEY of another account?`);
}

/**
 * Makes our row say what the provider says now. The token is taken before the provider is asked: whoever asked later has
 * heard of everything that we have, so that an older answer never writes over a newer one. `onWritten` runs once access
 * is written, also where a duplicate could not be ended.
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
  // Only now: a duplicate that cannot be paid back, as while its payment is disputed, holds up no news of what counts.
  if (problems.length > 0) throw problems[0];
  return { outcome, state, customer };
}
