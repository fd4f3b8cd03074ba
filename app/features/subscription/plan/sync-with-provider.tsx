import type { Subscription } from "#domain/subscription/subscription.ts";
import { useSyncWithProvider } from "../portal/payments.queries.ts";

/** For a former buyer without a plan: checks once whether our row has missed one. Renders nothing. */
export function SyncWithProvider({ subscription }: { subscription: Subscription }) {
  useSyncWithProvider(subscription);
  return null;
}
