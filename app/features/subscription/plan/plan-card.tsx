import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { usePlans } from "#app/backend/use-plans.ts";
import { Card } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { checkoutAddress } from "#domain/subscription/checkout-choice.ts";
import { formatMoney } from "#domain/subscription/money.ts";
import { planStateOf, willRenew } from "#domain/subscription/plan-state.ts";
import { findPlan } from "#domain/subscription/plans.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { isLiveStatus, TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import { TRIAL_DAYS } from "#domain/subscription/trial-eligibility.ts";
import { findWarnings } from "#domain/subscription/warnings/subscription-warnings.ts";
import { PER_CYCLE } from "../plan-words.ts";
import { FIX_PAYMENT } from "../pricing/buyer-state.ts";
import { subscriptionQuery, trialEligibilityQuery } from "../subscription.queries.ts";
import { FeatureList } from "./feature-list.tsx";
import { describeStatus, trialDaysLeft } from "./status-words.ts";

// Loaded only for swimmers who have bought something.
const PlanFacts = lazyNamed(() => import("./plan-facts.tsx"), "PlanFacts");
const SyncWithProvider = lazyNamed(() => import("./sync-with-provider.tsx"), "SyncWithProvider");
const CancelDialog = lazyNamed(() => import("./cancel-dialog.tsx"), "CancelDialog");
const PlanHistory = lazyNamed(() => import("./plan-history.tsx"), "PlanHistory");

export function PlanCard({ userId }: { userId: string }) {
  const query = useQuery({ ...subscriptionQuery(userId), staleTime: 0, refetchOnMount: "always" });
  return (
    <Card as="section" className="grid gap-6">
      <h2 className="text-lg">Your plan</h2>
      <QueryView
        query={query}
        loading="Loading your plan"
        skeleton={<Skeleton className="h-44" />}
        failed="Couldn't load your plan"
      >
        {(subscription) => <Plan subscription={subscription} now={query.dataUpdatedAt} />}
      </QueryView>
    </Card>
  );
}

/** Days count from when the plan was read: a trial may have started since the page opened. */
function Plan({ subscription, now }: { subscription: Subscription; now: number }) {
  const [isCancelling, setIsCancelling] = useState(false);
  const { tier, status, customerId, userId } = subscription;
  const isTheirs = planStateOf(subscription) !== "none";
  const trialDays = trialDaysLeft(subscription, now);
  const warnings = findWarnings(subscription, now);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="font-bold font-heading text-2xl">{TIER_NAMES[isTheirs ? tier : "free"]}</p>
        {!(tier === "free" && status === "inactive") && <Chip>{describeStatus(subscription, now)}</Chip>}
      </div>
      {warnings.length > 0 && (
        <ul className="grid gap-1.5 rounded-control bg-sunken px-4 py-3 font-medium text-buoy-text text-md">
          {warnings.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
      {trialDays !== null && <TrialCountdown days={trialDays} />}
      <Suspense fallback={<Skeleton className="h-14" />}>
        {isTheirs ? <PlanFacts subscription={subscription} /> : <FreePlan userId={userId} />}
        {customerId !== null && <SyncWithProvider subscription={subscription} />}
      </Suspense>
      {isTheirs && <PlanActions subscription={subscription} onCancel={() => setIsCancelling(true)} />}
      <div>
        <h3 className="mb-3 font-semibold text-base">What a plan adds</h3>
        <FeatureList subscription={subscription} now={now} />
      </div>
      {(customerId !== null || isTheirs) && <History userId={userId} />}
      {isCancelling && (
        <Suspense>
          <CancelDialog subscription={subscription} onClose={() => setIsCancelling(false)} />
        </Suspense>
      )}
    </>
  );
}

type PlanActionsProps = { subscription: Subscription; onCancel: () => void };

function PlanActions({ subscription, onCancel }: PlanActionsProps) {
  const isEnding = isLiveStatus(subscription.status) && !subscription.autoRenew;
  return (
    <div>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/subscription/portal">{portalLabel(subscription)}</ButtonLink>
        <Button variant="secondary" onClick={onCancel}>
          {isEnding ? "End it now" : "Cancel the plan"}
        </Button>
      </p>
      <p className="mt-2 text-muted text-sm">Change your plan, card and invoices on our payment provider's page.</p>
    </div>
  );
}

function portalLabel(subscription: Subscription) {
  const { status, paymentMethodStatus } = subscription;
  if (planStateOf(subscription) === "payment_due") return FIX_PAYMENT.label;
  if (willRenew(subscription)) return "Manage";
  const hasCard = paymentMethodStatus !== "none";
  return status === "trialing" && !hasCard ? "Keep it after the trial" : "Undo the cancellation";
}

function History({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group border-line border-t pt-2"
    >
      <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">
        Plan history
        <ChevronDown className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-20" />}>
          <PlanHistory userId={userId} />
        </Suspense>
      )}
    </details>
  );
}

const CHOICE = { tier: "premium", cycle: "monthly" } as const;

function FreePlan({ userId }: { userId: string }) {
  const { data: eligibility } = useQuery(trialEligibilityQuery(userId));
  const plan = findPlan(usePlans(), CHOICE.tier, CHOICE.cycle);
  const price = plan && `${formatMoney(plan.cents)} ${PER_CYCLE[plan.cycle]}`;
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        You pay nothing, and everything about safety is free.
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
          Compare plans
        </ButtonLink>
      </p>
    </div>
  );
}

function TrialCountdown({ days }: { days: number }) {
  const left = Math.min(days, TRIAL_DAYS);
  const text = days === 1 ? "day of your trial left" : "days of your trial left";
  return (
    <div>
      <p>
        <span className="mr-1.5 font-bold font-heading text-2xl tabular-nums">{days}</span>
        {text}
      </p>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-buoy" style={{ width: `${(100 * left) / TRIAL_DAYS}%` }} />
      </div>
    </div>
  );
}
