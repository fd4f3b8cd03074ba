import { servicesContext } from "#app/backend/services.ts";
import { SignUpLink } from "#app/features/account/dialog/sign-up-link.tsx";
import { Breadcrumbs } from "#app/features/content/breadcrumbs.tsx";
import { PRICE_QUESTIONS } from "#app/features/content/help-questions.ts";
import { plansJsonLd, questionsJsonLd } from "#app/features/content/json-ld.ts";
import { NextReading } from "#app/features/content/next-reading.tsx";
import { Questions } from "#app/features/content/questions.tsx";
import { Section } from "#app/features/content/section.tsx";
import { type BuyerState, planAction } from "#app/features/subscription/pricing/buyer-state.ts";
import { CycleSwitch } from "#app/features/subscription/pricing/cycle-switch.tsx";
import { PlanCards } from "#app/features/subscription/pricing/plan-cards.tsx";
import { PlanComparison } from "#app/features/subscription/pricing/plan-comparison.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { parseCycle } from "#domain/subscription/checkout-choice.ts";
import { type BillingCycle, type SubscriptionTier, TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/pricing-page.ts";
import { loadBuyerState } from "./load-buyer-state.server.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  contentMeta(matches, "/pricing", [
    plansJsonLd(loaderData?.plans ?? [], loaderData?.siteUrl ?? ""),
    questionsJsonLd(PRICE_QUESTIONS),
  ]);

/** Prices come from the site's settings; buttons depend on the current plan. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { plans, siteUrl } = context.get(servicesContext);
  const cycle = parseCycle(url.searchParams.get("cycle"));
  return { plans, siteUrl, cycle, buyer: await loadBuyerState({ request, context }) };
}

export default function PricingPage({ loaderData: { plans, cycle, buyer } }: Route.ComponentProps) {
  return (
    <>
      <header className="mx-auto max-w-7xl px-4 pt-6 md:px-5 md:pt-10">
        <Breadcrumbs />
        <div className="max-w-3xl">
          <h1 className="font-bold text-3xl md:text-[3rem] md:leading-[1.06]">Knowing the water is free</h1>
          <p className="mt-4 text-lg text-muted">
            Warnings, closures, samples and their dates are free for everybody and stay free. Plans add convenience: a
            longer forecast, less searching, and tools for hosts.
          </p>
        </div>
      </header>
      <section id="plans" className="mx-auto max-w-7xl scroll-mt-20 px-4 py-10 md:px-5 md:py-12">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 className="text-2xl">The plans</h2>
          <CycleSwitch cycle={cycle} toAddress={(to) => `/pricing?cycle=${to}#plans`} />
        </div>
        <PlanCards
          plans={plans}
          cycle={cycle}
          renderAction={(tier) => <TierAction tier={tier} cycle={cycle} buyer={buyer} />}
        />
        <p className="mt-4 max-w-3xl text-md text-muted">
          Prices are in US dollars with nothing added. A plan renews automatically until you cancel in your settings.
        </p>
      </section>
      <Section title="Compare plans" isSunken>
        <PlanComparison />
      </Section>
      <Section title="About prices">
        <div className="max-w-3xl">
          <Questions questions={PRICE_QUESTIONS} />
        </div>
      </Section>
      <NextReading paths={["/premium", "/features", "/safety"]} />
    </>
  );
}

type TierActionProps = { tier: SubscriptionTier; cycle: BillingCycle; buyer: BuyerState };

function TierAction({ tier, cycle, buyer }: TierActionProps) {
  if (tier === "free") {
    if (buyer.kind === "visitor") return <SignUpLink />;
    return (
      <p className="flex min-h-11 items-center font-semibold">
        {buyer.kind === "free" ? "Your current plan" : "Always included"}
      </p>
    );
  }
  const { to, label } = planAction(buyer, { tier, cycle });
  return (
    <ButtonLink to={to} variant={tier === "premium" ? "primary" : "secondary"}>
      {label}
      <span className="sr-only">: {TIER_NAMES[tier]}</span>
    </ButtonLink>
  );
}
