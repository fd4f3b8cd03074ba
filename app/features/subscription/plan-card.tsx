import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { goesOn } from "#domain/subscription/goes-on.ts";
import { planStateOf } from "#domain/subscription/plan-state.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { findWarnings } from "#domain/subscription/subscription-warnings.ts";
import { isLiveStatus, TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import { FeatureList } from "./feature-list.tsx";
import { FreePlan } from "./free-plan.tsx";
import { FIX_PAYMENT } from "./standing.ts";
import { describeStatus, trialDaysLeft } from "./status-words.ts";
import { subscriptionQuery } from "./subscription.queries.ts";
import { TrialCountdown } from "./trial-countdown.tsx";

// Who has never bought anything needs nothing that asks the payment provider.
const PlanFacts = lazy(async () => ({ default: (await import("./plan-facts.tsx")).PlanFacts }));
const LookAtProvider = lazy(async () => ({ default: (await import("./look-at-provider.tsx")).LookAtProvider }));
const CancelDialog = lazy(async () => ({ default: (await import("./cancel-dialog.tsx")).CancelDialog }));
const PlanHistory = lazy(async () => ({ default: (await import("./plan-history.tsx")).PlanHistory }));

/** What a swimmer has, until when, what it costs, and every way to change it. */
export function PlanCard({ userId }: { userId: string }) {
  const query = useQuery({ ...subscriptionQuery(userId), staleTime: 0, refetchOnMount: "always" });
  const { data, error, refetch, dataUpdatedAt } = query;
  return (
    <Card as="section" className="grid gap-6">
      <h2 className="text-lg">Your plan</h2>
      {data && <Plan subscription={data} now={dataUpdatedAt} />}
      {!data && error && (
        <ErrorState title="Your plan could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading your plan" className="grid gap-3">
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-14" />
          <Skeleton className="h-11 w-60" />
        </div>
      )}
    </Card>
  );
}

/** Days are counted from when the plan was read: a trial may have begun since the card was opened. */
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
        {customerId !== null && <LookAtProvider subscription={subscription} />}
      </Suspense>
      {isTheirs && <Ways subscription={subscription} onCancel={() => setIsCancelling(true)} />}
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

type WaysProps = { subscription: Subscription; onCancel: () => void };

function Ways({ subscription, onCancel }: WaysProps) {
  const isEnding = isLiveStatus(subscription.status) && !subscription.autoRenew;
  return (
    <div>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/subscription/portal">{portalWords(subscription)}</ButtonLink>
        <Button variant="secondary" onClick={onCancel}>
          {isEnding ? "End it now" : "Cancel the plan"}
        </Button>
      </p>
      <p className="mt-2 text-muted text-sm">
        Plan, card and invoices are changed on the page of our payment provider.
      </p>
    </div>
  );
}

function portalWords(subscription: Subscription) {
  const { status, paymentMethodStatus } = subscription;
  if (planStateOf(subscription) === "payment_due") return FIX_PAYMENT.label;
  if (goesOn(subscription)) return "Manage";
  const hasCard = paymentMethodStatus !== "none";
  return status === "trialing" && !hasCard ? "Keep it after the trial" : "Take the cancellation back";
}

function History({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group border-line border-t pt-2"
    >
      <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">
        What happened to your plan
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
