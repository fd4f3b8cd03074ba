import { isLiveStatus, type SubscriptionStatus } from "./subscription-words.ts";

type Found = { isActiveAtProvider: boolean; status: SubscriptionStatus };

/** Whether the provider knows of a subscription in force that our row does not. */
export const needsReconciliation = ({ isActiveAtProvider, status }: Found) =>
  isActiveAtProvider && !isLiveStatus(status);

/** What is said to who was about to buy what they have: whether our row knows it now. */
export const reconciliationCode = (isWritten: boolean) =>
  isWritten ? ("customer_already_subscribed_and_synced" as const) : ("customer_already_subscribed_in_stripe" as const);
