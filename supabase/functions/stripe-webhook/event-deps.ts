import type { NotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import type { MoneyBack } from "../_shared/payments/money-back.ts";
import type { SubscriptionsData } from "../_shared/payments/subscriptions/subscriptions.data.ts";
import type { SyncDeps } from "../_shared/payments/subscriptions/sync-subscription.ts";

export type EventDeps = SyncDeps & {
  data: SyncDeps["data"] & Pick<SubscriptionsData, "findUserId" | "keepCustomer" | "recordEntry">;
  moneyBack: MoneyBack;
  notify: (items: NotificationItem[]) => Promise<unknown>;
};

/** Whom an event is about. */
export type Subject = { customerId: string; userId: string };
