import { useQuery } from "@tanstack/react-query";
import { usePlans } from "#app/backend/use-plans.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { checkoutAddress } from "#domain/subscription/checkout-choice.ts";
import { formatMoney } from "#domain/subscription/money.ts";
import { findPlan } from "#domain/subscription/plans.ts";
import { PER_CYCLE } from "./plan-words.ts";
import { trialEligibilityQuery } from "./subscription.queries.ts";

const CHOICE = { tier: "premium", cycle: "monthly" } as const;

/** What there is to have, and for how much, to who has no plan. */
export function FreePlan({ userId }: { userId: string }) {
  const { data: eligibility } = useQuery(trialEligibilityQuery(userId));
  const plan = findPlan(usePlans(), CHOICE.tier, CHOICE.cycle);
  const price = plan && `${formatMoney(plan.cents)} ${PER_CYCLE[plan.cycle]}`;
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        You pay nothing, and everything about safety is yours.
        {price &&
          ` Premium is ${price}${eligibility?.isEligible ? "; the first 14 days are free, without a card" : ""}.`}
      </p>
      <p className="flex flex-wrap gap-3">
        {eligibility && (
          <ButtonLink
            to={checkoutAddress({ ...CHOICE, start: eligibility.isEligible ? "trial-without-card" : "pay-now" })}
          >
            {eligibility.isEligible ? "Try Premium for 14 days" : "Get Premium"}
          </ButtonLink>
        )}
        <ButtonLink to="/pricing" variant="secondary">
          Compare the plans
        </ButtonLink>
      </p>
    </div>
  );
}
