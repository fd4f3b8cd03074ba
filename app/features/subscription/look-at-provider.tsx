import type { Subscription } from "#domain/subscription/subscription.ts";
import { useLookAtProvider } from "./payments.queries.ts";

/** For who has bought before: has the row compared with the provider where a plan is missed. Draws nothing. */
export function LookAtProvider({ subscription }: { subscription: Subscription }) {
  useLookAtProvider(subscription);
  return null;
}
