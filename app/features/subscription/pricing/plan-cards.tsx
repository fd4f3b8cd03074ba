import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoney } from "#domain/subscription/money.ts";
import { annualSaving, findPlan, type Plan } from "#domain/subscription/plans.ts";
import {
  type BillingCycle,
  SUBSCRIPTION_TIERS,
  type SubscriptionTier,
  TIER_NAMES,
} from "#domain/subscription/subscription-words.ts";
import { PER_CYCLE } from "../plan-words.ts";
import { TIER_TEXTS } from "./tier-texts.ts";

type PlanCardsProps = {
  plans: readonly Plan[];
  cycle: BillingCycle;
  renderAction: (tier: SubscriptionTier) => ReactNode;
};

export function PlanCards({ plans, cycle, renderAction }: PlanCardsProps) {
  return (
    <ul className="grid overflow-hidden rounded-sheet border border-line bg-surface lg:grid-cols-3">
      {SUBSCRIPTION_TIERS.map((tier) => {
        const { line, points } = TIER_TEXTS[tier];
        return (
          <li
            key={tier}
            className={`flex flex-col border-line p-6 max-lg:border-t max-lg:first:border-t-0 md:p-8 lg:border-l lg:first:border-l-0 ${tier === "free" ? "bg-tint" : ""}`}
          >
            <h3 className="text-xl">{TIER_NAMES[tier]}</h3>
            <p className="text-muted">{line}</p>
            <Price plans={plans} tier={tier} cycle={cycle} />
            <ul className="mt-6 mb-8 grid gap-3">
              {points.map((point) => (
                <li key={point} className="grid grid-cols-[1.25rem_1fr] gap-x-3">
                  <Check className="mt-0.5 size-5 text-primary" aria-hidden />
                  {point}
                </li>
              ))}
            </ul>
            <div className="mt-auto">{renderAction(tier)}</div>
          </li>
        );
      })}
    </ul>
  );
}

type PriceProps = { plans: readonly Plan[]; tier: SubscriptionTier; cycle: BillingCycle };

function Price({ plans, tier, cycle }: PriceProps) {
  const plan = findPlan(plans, tier, cycle);
  if (tier === "free" || !plan) {
    return (
      <>
        <p className="mt-6 font-bold font-heading text-display">{tier === "free" ? formatMoney(0) : "–"}</p>
        <p className="min-h-12 text-muted">{tier === "free" ? "today and tomorrow" : "Not available right now"}</p>
      </>
    );
  }
  const saving = cycle === "annual" ? annualSaving(plans, tier) : null;
  return (
    <>
      <p className="mt-6 font-bold font-heading text-display">{formatMoney(plan.cents)}</p>
      <p className="min-h-12 text-muted">
        {PER_CYCLE[cycle]}, final price
        {saving && (
          <span className="block font-medium text-ink">{formatMoney(saving.cents)} less than paying monthly</span>
        )}
      </p>
    </>
  );
}
