import type { Plan } from "../../../../domain/subscription/plans.ts";
import { chooseSubscription } from "./choose-subscription.ts";
import type { PaymentProvider, ProviderCustomer } from "./provider-customer.ts";
import { type SubscriptionState, toSubscriptionState } from "./subscription-state.ts";
import type { SubscriptionsData } from "./subscriptions.data.ts";

export type SyncDeps = {
  data: Pick<SubscriptionsData, "beginSync" | "applySync">;
  provider: PaymentProvider;
  plans: readonly Plan[];
  now: () => Date;
};

type Who = { userId: string; customerId: string };

export type SyncOutcome = {
  /** `stale`: another one asked the provider after us and has written already. */
  outcome: "applied" | "stale";
  state: SubscriptionState;
  /** What it was made of. */
  customer: ProviderCustomer;
};

/** A second subscription of the same swimmer is an accident of two tabs: nobody pays twice. */
async function endDuplicates({ provider }: SyncDeps, { customerId }: Who) {
  const found = await provider.readCustomer(customerId);
  const { duplicates } = chooseSubscription(found.subscriptions);
  if (duplicates.length === 0) return found;
  for (const duplicate of duplicates) await provider.endDouble(duplicate);
  return provider.readCustomer(customerId);
}

/**
 * Makes our row say what the provider says now. The token is taken before the provider is asked: whoever asked later has
 * heard of everything that we have, so that an older answer never writes over a newer one.
 */
export async function syncSubscription(deps: SyncDeps, who: Who): Promise<SyncOutcome> {
  const token = await deps.data.beginSync(who.userId);
  const customer = await endDuplicates(deps, who);
  const state = toSubscriptionState(customer, { plans: deps.plans, now: deps.now() });
  return { outcome: await deps.data.applySync(who.userId, token, state), state, customer };
}
