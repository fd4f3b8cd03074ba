import { formatMoney } from "#domain/subscription/money.ts";
import type { OrderTerms } from "#domain/subscription/order-terms.ts";
import { annualSaving, type Plan } from "#domain/subscription/plans.ts";
import { TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import { TRIAL_DAYS } from "#domain/subscription/trial-eligibility.ts";
import { dayHere, PER_CYCLE } from "../plan-words.ts";

type OrderSummaryProps = { plan: Plan; plans: readonly Plan[]; terms: OrderTerms };

/** EU law requires this summary right above the button. */
export function OrderSummary({ plan, plans, terms }: OrderSummaryProps) {
  const { dueTodayCents, nextCharge, endsOn } = terms;
  const saving = plan.cycle === "annual" ? annualSaving(plans, plan.tier) : null;
  return (
    <section aria-labelledby="order-summary" className="rounded-card bg-sunken p-5">
      <h2 id="order-summary" className="text-lg">
        Your order
      </h2>
      <dl className="mt-3 grid gap-y-2.5 [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:gap-x-6 [&_dt]:text-muted">
        <div>
          <dt>Tideline {TIER_NAMES[plan.tier]}</dt>
          <dd>
            {terms.isPaidOrder ? `${formatMoney(plan.cents)} ${PER_CYCLE[plan.cycle]}` : `Free for ${TRIAL_DAYS} days`}
          </dd>
        </div>
        {saving && terms.isPaidOrder && (
          <div>
            <dt>Compared with twelve months</dt>
            <dd>{formatMoney(saving.cents)} less</dd>
          </div>
        )}
        {nextCharge && (
          <div>
            <dt>{dueTodayCents > 0 ? "Next charge" : "First charge"}</dt>
            <dd>
              {formatMoney(nextCharge.cents)} on {dayHere(nextCharge.on)}
            </dd>
          </div>
        )}
        {endsOn && (
          <div>
            <dt>Ends automatically</dt>
            <dd>{dayHere(endsOn)}</dd>
          </div>
        )}
        <div className="mt-1 border-line border-t pt-3 text-lg">
          <dt className="text-ink!">Due today</dt>
          <dd className="font-bold font-heading tabular-nums">{formatMoney(dueTodayCents)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-muted text-sm">
        {terms.isPaidOrder
          ? "In US dollars. This price is final: nothing is added to it."
          : "No card, no charge. When the trial ends you're back on Free and keep everything you created."}
      </p>
    </section>
  );
}
