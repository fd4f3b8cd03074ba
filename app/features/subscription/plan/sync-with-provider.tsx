import type { Subscription } from "#domain/subscription/subscription.ts";
import { useSyncWithProvider } from "../portal/payments.queries.ts";

/** For who has bought before: has the row compared with the provider where a plan is missed. Draws nothing. */
export function SyncWithProvider({ subscription }: { subscription: Subscription }) {
  useSyncWithProvider(subscription);
  return null;
}
