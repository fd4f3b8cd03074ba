import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { planStateOf } from "#domain/subscription/plan-state.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { SUBSCRIPTION_ERRORS } from "#domain/subscription/subscription-errors.ts";
import { TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import { FIX_PAYMENT } from "./standing.ts";

/** In place of an order: nothing is sold twice. */
export function AlreadySubscribed({ subscription }: { subscription: Subscription }) {
  const { tier } = subscription;
  const isDue = planStateOf(subscription) === "payment_due";
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">
        {isDue ? SUBSCRIPTION_ERRORS.payment_due : SUBSCRIPTION_ERRORS.customer_already_subscribed}
      </h2>
      <p className="text-muted">
        {isDue
          ? `Fix the payment and ${TIER_NAMES[tier]} opens again. You don't need a new order.`
          : `You have ${TIER_NAMES[tier]}. Changing the plan or the cycle, the card and cancelling are all in one place.`}
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={FIX_PAYMENT.to}>{isDue ? FIX_PAYMENT.label : "Manage your plan"}</ButtonLink>
        <ButtonLink to="/settings#plan" variant="secondary">
          See your plan
        </ButtonLink>
      </p>
    </Card>
  );
}
