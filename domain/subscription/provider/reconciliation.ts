import { isLiveStatus, type SubscriptionStatus } from "../subscription-words.ts";

type Found = { isActiveAtProvider: boolean; status: SubscriptionStatus };

/** Whether the provider has a running subscription that our row has missed. */
export const needsReconciliation = ({ isActiveAtProvider, status }: Found) =>
  isActiveAtProvider && !isLiveStatus(status);

/** For a swimmer who already has what they were about to buy. */
export const reconciliationCode = (isWritten: boolean) =>
  isWritten ? ("customer_already_subscribed_and_synced" as const) : ("customer_already_subscribed_in_stripe" as const);
