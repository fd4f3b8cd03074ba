import { Compass, type LucideIcon, Radio, Users } from "lucide-react";
import { usePlans } from "#app/backend/use-plans.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { checkoutAddress } from "#domain/subscription/checkout-choice.ts";
import { formatMoney } from "#domain/subscription/money.ts";
import { findPlan, isForSale } from "#domain/subscription/plans.ts";
import { type FeatureId, featuresOfTier, toFeatureItems } from "#domain/subscription/premium-features.ts";
import { type PaidTier, TIER_NAMES } from "#domain/subscription/subscription-words.ts";

const ICONS: Readonly<Record<FeatureId, LucideIcon>> = {
  realtime_weather: Radio,
  ai_recommendations: Compass,
  group_swim: Users,
};

/** Never next to, before or instead of safety information, which is free for everybody. */
export function UpgradePrompt({ featureId }: { featureId: FeatureId }) {
  const plans = usePlans();
  const item = toFeatureItems(featuresOfTier("free")).find(({ id }) => id === featureId);
  if (!item) return null;
  const { name, description, tierRequirement: tier } = item;
  const plan = findPlan(plans, tier, "monthly");
  const Icon = ICONS[featureId];
  return (
    <section aria-label={`${name}, with ${TIER_NAMES[tier]}`} className="rounded-card bg-tint p-5">
      <div className="flex items-start gap-3">
        <Icon className="mt-0.5 size-6 shrink-0 text-primary" aria-hidden />
        <div className="min-w-0">
          <p className="hyphens-auto wrap-anywhere font-semibold">{name}</p>
          <p className="mt-0.5 max-w-prose text-md">{description}</p>
          {isForSale(tier) ? (
            <Order tier={tier} cents={plan?.cents} />
          ) : (
            <p className="mt-2 text-md text-muted">Coming with {TIER_NAMES[tier]}. You can't order it yet.</p>
          )}
        </div>
      </div>
    </section>
  );
}

function Order({ tier, cents }: { tier: PaidTier; cents: number | undefined }) {
  return (
    <>
      <p className="mt-2 text-md text-muted">
        With {TIER_NAMES[tier]}
        {cents !== undefined && `, ${formatMoney(cents)} a month`}. You can try it for 14 days without a card, once.
        Warnings, closures and reports are free for everybody.
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink
          size="sm"
          to={checkoutAddress({ tier, cycle: "monthly", start: "trial-without-card" })}
          className="min-h-11"
        >
          Get {TIER_NAMES[tier]}
        </ButtonLink>
        <TextLink to="/pricing" className="inline-flex min-h-11 items-center">
          Compare plans
        </TextLink>
      </p>
    </>
  );
}
