import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { type ReactNode, useState } from "react";
import { usePlans } from "#app/backend/use-plans.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { formatMoney } from "#domain/subscription/money.ts";
import { addDays } from "#domain/subscription/next-charge.ts";
import { planStateOf } from "#domain/subscription/plan-state.ts";
import { findPlan } from "#domain/subscription/plans.ts";
import { SUBSCRIPTION_NOTICES } from "#domain/subscription/subscription-notices.ts";
import { TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import { TRIAL_DAYS } from "#domain/subscription/trial-eligibility.ts";
import { dayHere } from "../plan-words.ts";
import { useStartTrial } from "../portal/payments.queries.ts";
import { SubscriptionProblem } from "../portal/subscription-problem.tsx";
import { subscriptionQuery, trialEligibilityQuery } from "../subscription.queries.ts";

const TRIAL = { tier: "premium", cycle: "monthly", autoConvert: false } as const;

type SetUpOfferProps = { userId: string; onOffered: () => void };

/** The premium step of setup: start a trial or stay on Free, with equal weight. */
export function SetupOffer({ userId, onOffered }: SetUpOfferProps) {
  const { data: subscription } = useQuery(subscriptionQuery(userId));
  const { data: eligibility } = useQuery(trialEligibilityQuery(userId));
  const plan = findPlan(usePlans(), TRIAL.tier, TRIAL.cycle);
  const trial = useStartTrial(userId);
  const [isDeclined, setIsDeclined] = useState(false);
  // The trial counts as taken while it starts, so keep the button until the result is shown.
  const canTry = eligibility?.isEligible || trial.isPending;

  function decline() {
    setIsDeclined(true);
    onOffered();
  }
  function begin() {
    onOffered();
    trial.mutate(TRIAL);
  }

  if (trial.isSuccess) {
    return (
      <Frame>
        <p role="status">
          {SUBSCRIPTION_NOTICES.trial_started({ days: TRIAL_DAYS })}. It ends automatically on{" "}
          {dayHere(addDays(new Date(), TRIAL_DAYS))}.
        </p>
      </Frame>
    );
  }
  if (subscription && planStateOf(subscription) !== "none" && !trial.isPending) {
    return (
      <p role="status" className="text-md text-muted">
        You have {TIER_NAMES[subscription.tier]}
        {subscription.status === "trialing" && " on trial"}. You can manage it in your settings.
      </p>
    );
  }
  if (isDeclined) {
    return (
      <p role="status" className="text-md text-muted">
        You stay on Free. You can choose a plan in your settings at any time.
      </p>
    );
  }
  return (
    <Frame>
      <p>
        Premium shows seven days instead of two, updates live, and ranks spots for you.
        {plan && ` It is ${formatMoney(plan.cents)} a month.`} Everything about safety stays free.
      </p>
      {canTry && (
        <p className="mt-1.5 text-muted">
          You can try it for {TRIAL_DAYS} days without a card. It ends automatically, and nothing is charged.
        </p>
      )}
      <div className="mt-3 grid gap-2">
        <SubscriptionProblem problem={trial.error} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {canTry && (
          <Button variant="secondary" pending={trial.isPending} onClick={begin}>
            Try it for {TRIAL_DAYS} days
          </Button>
        )}
        <Button variant="secondary" onClick={decline}>
          Stay on Free
        </Button>
        <a
          href="/pricing"
          target="_blank"
          rel="noreferrer"
          onClick={onOffered}
          className="inline-flex min-h-11 items-center rounded-inner px-2 font-medium text-primary underline decoration-primary/40 underline-offset-3 hover:decoration-primary"
        >
          Compare plans
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="premium-offer" className="rounded-card bg-tint p-5">
      <h2 id="premium-offer" className="flex items-center gap-2.5 text-lg">
        <Sparkles className="size-5 shrink-0 text-primary" aria-hidden />
        More with Premium
      </h2>
      <div className="mt-1.5 text-md">{children}</div>
    </section>
  );
}
