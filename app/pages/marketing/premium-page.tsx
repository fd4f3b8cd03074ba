import { servicesContext } from "#app/backend/services.ts";
import { plansJsonLd } from "#app/features/content/json-ld.ts";
import { Prose } from "#app/features/content/prose.tsx";
import { PER_CYCLE } from "#app/features/subscription/plan-words.ts";
import { planAction } from "#app/features/subscription/pricing/buyer-state.ts";
import { CycleSwitch } from "#app/features/subscription/pricing/cycle-switch.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { parseCycle } from "#domain/subscription/checkout-choice.ts";
import { formatMoney } from "#domain/subscription/money.ts";
import { annualSaving, findPlan, type Plan } from "#domain/subscription/plans.ts";
import { type BillingCycle, PAID_TIERS, TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import { TRIAL_DAYS } from "#domain/subscription/trial-eligibility.ts";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/premium-page.ts";
import { loadBuyerState } from "./load-buyer-state.server.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  contentMeta(matches, "/premium", [plansJsonLd(loaderData?.plans ?? [], loaderData?.siteUrl ?? "")]);

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { plans, siteUrl } = context.get(servicesContext);
  const cycle = parseCycle(url.searchParams.get("cycle"));
  return { plans, siteUrl, cycle, buyer: await loadBuyerState({ request, context }) };
}

export default function PremiumPage({ loaderData: { plans, cycle, buyer } }: Route.ComponentProps) {
  const action = planAction(buyer, { tier: "premium", cycle });
  return (
    <Prose
      title="Plan the week, not just today"
      lead="Premium looks further ahead and updates live. Safety information is the same as on Free."
      above={[{ to: "/pricing", label: "Pricing" }]}
      aside={<Prices plans={plans} cycle={cycle} />}
    >
      <h2>Seven days ahead, and live</h2>
      <p>
        Everybody sees conditions now and for the next 48 hours. Premium shows seven days, and updates weather and sea
        while the page is open. The models are the ones other services use; no model knows every cove, and we say so.
      </p>
      <h2>Recommendations with reasons</h2>
      <p>
        Which spot suits your swim, and when? Every answer comes with its reasons, from wind to the age of the newest
        sample. “Not today” is one of the answers.
      </p>
      <h2>The group swim network, with Pro</h2>
      <p>
        Pro is for people who swim with others often: host swims that repeat by the week or the tide, find swimmers near
        your pace, and start private groups. Joining groups and swims, hosting one, and counting people in and out are
        free.
      </p>
      <h2>Trying it</h2>
      <p>
        {TRIAL_DAYS} days, once per swimmer. Without a card the trial ends and nothing is charged. With a card it
        becomes a paid plan, on a date we show first and remind you of.
      </p>
      <h2>What always stays free</h2>
      <ul>
        <li>Warnings and closures</li>
        <li>Water samples, classes and their dates</li>
        <li>Reports from swimmers about what they found</li>
        <li>Swim plans, and telling somebody on shore that you're late</li>
        <li>Joining groups, swims, events and cleanups</li>
      </ul>
      <ButtonLink to={action.to} className="mt-8">
        {action.label}
      </ButtonLink>
    </Prose>
  );
}

function Prices({ plans, cycle }: { plans: readonly Plan[]; cycle: BillingCycle }) {
  return (
    <>
      <h2 className="text-xl">Prices</h2>
      <div className="mt-3">
        <CycleSwitch cycle={cycle} toAddress={(to) => `/premium?cycle=${to}`} />
      </div>
      <dl className="mt-5 grid gap-4">
        {PAID_TIERS.map((tier) => {
          const plan = findPlan(plans, tier, cycle);
          const saving = cycle === "annual" && annualSaving(plans, tier);
          return (
            plan && (
              <div key={tier}>
                <dt className="text-muted">{TIER_NAMES[tier]}</dt>
                <dd>
                  <span className="font-bold font-heading text-3xl">{formatMoney(plan.cents)}</span> {PER_CYCLE[cycle]}
                  {saving && (
                    <span className="block text-md text-muted">
                      {formatMoney(saving.cents)} less than paying monthly
                    </span>
                  )}
                </dd>
              </div>
            )
          );
        })}
      </dl>
      <p className="mt-4 text-md text-muted">US dollars, final prices. Cancel at any time.</p>
      <p className="mt-3">
        <TextLink to="/pricing" className="inline-flex min-h-11 items-center">
          Compare plans
        </TextLink>
      </p>
    </>
  );
}
