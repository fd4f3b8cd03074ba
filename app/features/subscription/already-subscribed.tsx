import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { SUBSCRIPTION_ERRORS } from "#domain/subscription/subscription-errors.ts";
import { TIER_NAMES } from "#domain/subscription/subscription-words.ts";

/** In place of an order: nothing is sold twice. */
export function AlreadySubscribed({ subscription: { tier, status } }: { subscription: Subscription }) {
  const isPastDue = status === "past_due";
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">
        {isPastDue ? "Your plan waits for a payment" : SUBSCRIPTION_ERRORS.customer_already_subscribed}
      </h2>
      <p className="text-muted">
        {isPastDue
          ? `A payment of your ${TIER_NAMES[tier]} plan has not gone through. Give another card and it goes on; there is nothing to order.`
          : `You have ${TIER_NAMES[tier]}. Changing the plan or the cycle, the card and cancelling are all in one place.`}
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/subscription/portal">{isPastDue ? "Give another card" : "Manage your plan"}</ButtonLink>
        <ButtonLink to="/settings#plan" variant="secondary">
          See your plan
        </ButtonLink>
      </p>
    </Card>
  );
}
