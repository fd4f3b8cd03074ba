import { Check, Minus } from "lucide-react";
import { hasFeatureAccess } from "#domain/subscription/feature-access.ts";
import { planStateOf } from "#domain/subscription/plan-state.ts";
import { toFeatureItems } from "#domain/subscription/premium-features.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { includesTier, type PaidTier, TIER_NAMES } from "#domain/subscription/subscription-words.ts";

/** A feature of the plan can be closed while a payment is missing. */
function stateWords(subscription: Subscription, required: PaidTier, isOpen: boolean) {
  if (isOpen) return "On";
  const isHeld = includesTier(subscription.tier, required);
  const state = planStateOf(subscription);
  if (isHeld && state === "payment_due") return "Closed until the payment is fixed";
  // The period is over and the renewal is not confirmed yet.
  if (isHeld && state === "live") return "Closed until our payment provider confirms your plan";
  return `With ${TIER_NAMES[required]}`;
}

export function FeatureList({ subscription, now }: { subscription: Subscription; now: number }) {
  return (
    <ul className="grid gap-3">
      {toFeatureItems(subscription.features).map(({ id, name, description, tierRequirement }) => {
        const isOpen = hasFeatureAccess(subscription, id, now);
        const Mark = isOpen ? Check : Minus;
        return (
          <li key={id} className="grid grid-cols-[1.5rem_1fr] gap-x-3">
            <Mark className={`mt-0.5 size-5 ${isOpen ? "text-primary" : "text-muted"}`} aria-hidden />
            <div>
              <p className="font-semibold">
                {name}{" "}
                <span className="font-normal text-muted">· {stateWords(subscription, tierRequirement, isOpen)}</span>
              </p>
              <p className="text-md text-muted">{description}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
