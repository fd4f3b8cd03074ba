import { ButtonLink } from "#app/ui/controls/button.tsx";
import { planStateOf } from "#domain/subscription/plan-state.ts";
import { type FeatureId, featuresOfTier, toFeatureItems } from "#domain/subscription/premium-features.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import { useFeatureAccess, useSubscription } from "../use-subscription.ts";
import { FIX_PAYMENT } from "./buyer-state.ts";
import { UpgradePrompt } from "./upgrade-prompt.tsx";

/** A plan that includes the feature is fixed, not bought again. */
const isHeld = (subscription: Subscription, featureId: FeatureId) =>
  featuresOfTier(subscription.tier)[featureId] && planStateOf(subscription) !== "none";

/** Replaces a closed feature: an offer, or why the swimmer's own plan does not open it. */
export function FeatureOffer({ userId, featureId }: { userId: string; featureId: FeatureId }) {
  const { data } = useSubscription(userId);
  const { isOpen, isKnown } = useFeatureAccess(userId, featureId);
  if (!isKnown || isOpen) return null;
  if (!data || !isHeld(data, featureId)) {
    return <UpgradePrompt featureId={featureId} planState={data ? planStateOf(data) : "none"} />;
  }
  const isDue = planStateOf(data) === "payment_due";
  const item = toFeatureItems(data.features).find(({ id }) => id === featureId);
  return (
    <section
      aria-label={item && `${item.name}, with ${TIER_NAMES[item.tierRequirement]}`}
      className="rounded-card bg-tint p-5"
    >
      <p>
        {isDue
          ? `You have ${TIER_NAMES[data.tier]}, and this is closed until the payment is fixed.`
          : `You have ${TIER_NAMES[data.tier]}, and this is closed until our payment provider confirms your renewal.`}
      </p>
      <p className="mt-3">
        <ButtonLink to={isDue ? FIX_PAYMENT.to : "/settings/account#plan"}>
          {isDue ? FIX_PAYMENT.label : "See your plan"}
        </ButtonLink>
      </p>
    </section>
  );
}
