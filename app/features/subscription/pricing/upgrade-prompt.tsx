import { Compass, type LucideIcon, Radio, Users } from "lucide-react";
import { usePlans } from "#app/backend/use-plans.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { checkoutAddress } from "#domain/subscription/checkout-choice.ts";
import { formatMoney } from "#domain/subscription/money.ts";
import type { PlanState } from "#domain/subscription/plan-state.ts";
import { findPlan } from "#domain/subscription/plans.ts";
import { type FeatureId, featuresOfTier, toFeatureItems } from "#domain/subscription/premium-features.ts";
import { type PaidTier, TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import { FIX_PAYMENT } from "./buyer-state.ts";

const ICONS: Readonly<Record<FeatureId, LucideIcon>> = {
  realtime_weather: Radio,
  ai_recommendations: Compass,
  group_swim: Users,
};

/** Subscribers switch plans in the portal; a second order is refused. */
function nextStep(planState: PlanState, tier: PaidTier) {
  switch (planState) {
    case "none": {
      const to = checkoutAddress({ tier, cycle: "monthly", start: "trial-without-card" });
      return { to, label: `Get ${TIER_NAMES[tier]}`, text: "You can try it for 14 days without a card, once." };
    }
    case "live": {
      const text = "You see what the change costs before you confirm it.";
      return { to: "/subscription/portal", label: `Switch to ${TIER_NAMES[tier]}`, text };
    }
    case "payment_due":
      return { ...FIX_PAYMENT, text: "Your last payment failed: fix it first." };
  }
}

/** Never next to, before or instead of safety information, which is free for everybody. */
export function UpgradePrompt({ featureId, planState }: { featureId: FeatureId; planState: PlanState }) {
  const plans = usePlans();
  const item = toFeatureItems(featuresOfTier("free")).find(({ id }) => id === featureId);
  if (!item) return null;
  const { name, description, tierRequirement: tier } = item;
  const plan = findPlan(plans, tier, "monthly");
  const step = nextStep(planState, tier);
  const Icon = ICONS[featureId];
  return (
    <section aria-label={`${name}, with ${TIER_NAMES[tier]}`} className="rounded-card bg-tint p-5">
      <div className="flex items-start gap-3">
        <Icon className="mt-0.5 size-6 shrink-0 text-primary" aria-hidden />
        <div className="min-w-0">
          <p className="hyphens-auto wrap-anywhere font-semibold">{name}</p>
          <p className="mt-0.5 max-w-prose text-md">{description}</p>
          <p className="mt-2 text-md text-muted">
            With {TIER_NAMES[tier]}
            {plan && `, ${formatMoney(plan.cents)} a month`}. {step.text} Warnings, closures and reports are free for
            everybody.
          </p>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <ButtonLink size="sm" to={step.to} className="min-h-11">
              {step.label}
            </ButtonLink>
            <TextLink to="/pricing" className="inline-flex min-h-11 items-center">
              Compare plans
            </TextLink>
          </p>
        </div>
      </div>
    </section>
  );
}
